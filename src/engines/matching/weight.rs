//! Exact integer weights: machine integers and fixed-width wide ones.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A signed integer that can weigh an edge.
///
/// A solver adds up to `4 n` weights of one graph (duals and slacks), so the caller keeps `log2(n) + 3` bits free.
pub trait Weight: Copy + Ord + Debug + Add<Output = Self> + Sub<Output = Self> + AddAssign + SubAssign {
    /// Nothing.
    const ZERO: Self;
    /// The mark of an edge that does not exist; below every weight in use.
    const ABSENT: Self;
    /// Width in bits, the sign included.
    const BITS: u32;

    /// Half of an even value.
    #[must_use]
    fn halved(self) -> Self;

    /// `count * 2^shift`; the caller sees to it that it fits.
    fn digit(count: u32, shift: u32) -> Self;
}

macro_rules! machine_weight {
    ($($int:ty),*) => {$(
        impl Weight for $int {
            const ZERO: $int = 0;
            const ABSENT: $int = <$int>::MIN;
            const BITS: u32 = <$int>::BITS;
            fn halved(self) -> $int {
                self >> 1
            }
            fn digit(count: u32, shift: u32) -> $int {
                <$int>::from(count) << shift
            }
        }
    )*};
}
machine_weight!(i64, i128);

/// A signed integer of `N` limbs of 64 bits, least significant first, two's complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let (a, b) = (&self.0, &other.0);
        let top = N - 1;
        (a[top] as i64).cmp(&(b[top] as i64)).then_with(|| a[..top].iter().rev().cmp(b[..top].iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            let (sum, first) = a.overflowing_add(b);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *a = sum;
            carry = first || second;
        }
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            let (rest, first) = a.overflowing_sub(b);
            let (rest, second) = rest.overflowing_sub(u64::from(borrow));
            *a = rest;
            borrow = first || second;
        }
        self
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Wide([0; N]);
    const ABSENT: Self = {
        let mut limbs = [0; N];
        limbs[N - 1] = 1 << 63;
        Wide(limbs)
    };
    const BITS: u32 = 64 * N as u32;

    fn halved(mut self) -> Self {
        let mut carry = self.0[N - 1] & (1 << 63);
        for limb in self.0.iter_mut().rev() {
            let low = *limb << 63;
            *limb = (*limb >> 1) | carry;
            carry = low;
        }
        self
    }

    fn digit(count: u32, shift: u32) -> Self {
        let mut limbs = [0; N];
        let (at, bit) = ((shift / 64) as usize, shift % 64);
        let wide = u128::from(count) << bit;
        limbs[at] = wide as u64;
        if let Some(next) = limbs.get_mut(at + 1) {
            *next = (wide >> 64) as u64;
        }
        Wide(limbs)
    }
}
