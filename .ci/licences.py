"""Every dependency must carry a licence that goes with MIT OR Apache-2.0."""

import json
import subprocess
import sys

ALLOWED = {"MIT", "MIT-0", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "ISC", "Zlib", "Unlicense",
           "Unicode-3.0", "CC0-1.0", "BSL-1.0", "bzip2-1.0.6"}


def fits(expression: str) -> bool:
    """Whether one alternative of an SPDX expression is allowed in all its parts."""
    text = expression.replace("/", " OR ").replace("(", " ").replace(")", " ")
    return any(all(part.strip() in ALLOWED for part in choice.split(" AND ")) for choice in text.split(" OR "))


def main() -> int:
    meta = json.loads(subprocess.check_output(["cargo", "metadata", "--format-version", "1", "--locked"]))
    bad = [f"{p['name']} {p['version']}: {p['license']}" for p in meta["packages"] if not fits(p["license"] or "")]
    print(f"{len(meta['packages'])} packages, {len(bad)} with a licence that does not fit")
    print("\n".join(bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
