"""Faces of type for the sheets: those letters of Noto Sans CJK that the library uses, without shared subroutines, which
would make every PDF a megabyte. They live in a temporary folder that fontconfig is told of, before cairo asks it."""
import atexit
import os
import shutil
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

NOTO = Path("/usr/share/fonts/opentype/noto")
LIBRARY = Path(__file__).resolve().parent.parent
NAMES = {"JP": 0, "KR": 1}


def letters():
    read = "".join(path.read_text() for kind in ("*.toml", "*.txt", "*.py") for path in LIBRARY.rglob(kind))
    return set(read) | set(map(chr, range(0x20, 0x7F)))


def prepare():
    """Makes the faces `Sosogi Sheet JP` and `Sosogi Sheet KR`."""
    folder = Path(tempfile.mkdtemp(prefix="sosogi-faces-"))
    atexit.register(shutil.rmtree, folder, True)
    told = subset.Options(desubroutinize=True, hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True)
    for weight in ("Regular", "Bold"):
        for name, place in NAMES.items():
            font = TTFont(NOTO / f"NotoSansCJK-{weight}.ttc", fontNumber=place)
            cut = subset.Subsetter(told)
            cut.populate(unicodes=map(ord, letters()))
            cut.subset(font)
            for kind, words in ((1, f"Sosogi Sheet {name}"), (2, weight), (4, f"Sosogi Sheet {name} {weight}"), (6, f"SosogiSheet{name}-{weight}")):
                font["name"].setName(words, kind, 3, 1, 0x409)
            font["name"].names = [record for record in font["name"].names if record.nameID in (1, 2, 4, 6) and record.langID == 0x409]
            font.save(folder / f"{name}-{weight}.otf")
    config = folder / "fonts.conf"
    config.write_text(f'<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>')
    os.environ["FONTCONFIG_FILE"] = str(config)
