"""The drawings of the library: layouts, diagrams and lists of parts, the first page of each on A4 across; what follows them
stands in texts (see sheets.py). Words are (ja, en, ko)."""
import math

from look import BRAND, EDGE, FILM, INK, INK2, INK3, LINE2, LIQUID, NAV, STEEL, SUNK, WHITE
from parts import bolt, film_line, machine, roller, seal_roll

WIDE, HIGH = 842, 595
LANGS = ("ja", "en", "ko")

# What differs between the models.
MODELS = {
    "sf-100": {"name": "SF-100", "bars": 4, "valves": 4, "kw": 7.0, "breaker": 40, "vertical": 158, "horizontal": 164, "vertical_kpa": 330,
               "horizontal_kpa": 350, "heater": 400, "nozzle": 12},
    "sf-200": {"name": "SF-200", "bars": 6, "valves": 6, "kw": 9.5, "breaker": 50, "vertical": 152, "horizontal": 158, "vertical_kpa": 310,
               "horizontal_kpa": 342, "heater": 450, "nozzle": 16},
    "sf-300": {"name": "SF-300", "bars": 8, "valves": 8, "kw": 13.0, "breaker": 75, "vertical": 146, "horizontal": 154, "vertical_kpa": 290,
               "horizontal_kpa": 330, "heater": 500, "nozzle": 22},
}


def figures(key):
    """What texts of a model may name."""
    model = MODELS[key]
    heat, bars = model["heater"] / 1000, model["bars"]
    derived = {"n": model["name"][3:], "bolts": 2 * bars, "ohm": round(200 ** 2 / model["heater"]), "eh1_kw": 2 * heat, "eh1_a": 10 * heat,
               "eh2_kw": bars * heat, "eh2_a": 5 * bars * heat, "eh2_less": 5 * (bars - 1) * heat}
    return model | {name: f"{value + 1e-9:.1f}" if isinstance(value, float) else value for name, value in derived.items()}


SHOWN = {"title": ("名称", "Title", "명칭"), "no": ("図面番号", "Drawing", "도면 번호"), "edition": ("版", "Edition", "판"), "scale": ("尺度", "Scale", "척도"),
         "date": ("発行", "Issued", "발행"), "demo": ("デモ用の見本です。実際の機械の図面ではありません。", "A specimen for demonstration, not the drawing of a real machine.",
                                                "데모용 견본입니다. 실제 기계의 도면이 아닙니다."),
         "pos": ("番号", "Item", "번호"), "part": ("品名", "Part", "품명"), "code": ("部品番号", "Part number", "부품 번호"), "count": ("数量", "Quantity", "수량"),
         "note": ("備考", "Note", "비고")}


def say(p, words):
    return words[LANGS.index(p.lang)]


def frame(p, head, scale="-", page=1):
    """The edge of a sheet with its block of titles."""
    p.box(28, 22, WIDE - 56, HIGH - 60, None, INK, 1.2)
    for k in range(1, 8):
        x = 28 + (WIDE - 56) * k / 8
        p.line((x, 22), (x, 27), stroke=INK, width=0.7)
        p.line((x, HIGH - 38), (x, HIGH - 43), stroke=INK, width=0.7)
    x, y, w, h = WIDE - 28 - 350, HIGH - 38 - 52, 350, 52
    p.box(x, y, w, h, WHITE, INK, 1.0)
    p.line((x, y + 28), (x + w, y + 28), stroke=INK, width=0.6)
    p.mark(x + 8, y + 5, 18)
    p.text(x + 34, y + 12, say(p, SHOWN["title"]), 6.5, INK3)
    size = 11
    while p.width(head["title"], size, True) > w - 42:
        size -= 0.5
    p.text(x + 34, y + 24, head["title"], size, INK, True)
    cells = [("no", head["no"], 122), ("edition", head["edition"], 56), ("scale", scale, 66), ("date", head["date"], 106)]
    at = x
    for key, value, room in cells:
        p.text(at + 8, y + 36.5, say(p, SHOWN[key]), 6.5, INK3)
        p.text(at + 8, y + 48, value, 9.5, INK, True)
        at += room
        if at < x + w:
            p.line((at, y + 28), (at, y + h), stroke=INK, width=0.6)
    p.text(30, HIGH - 24, "Sosogi demo   " + say(p, SHOWN["demo"]), 7.5, INK3)
    p.text(WIDE - 30, HIGH - 24, f"{page} / {head['pages']}", 8, INK2, True, 1)
    p.c.new_path()


def label(p, x, y, words, size=8.5, align=0.5, bold=False, fill=INK, room=None):
    text = say(p, words) if isinstance(words, tuple) else words
    lines = p.wrap(text, room, size, bold) if room else [text]
    for k, line in enumerate(lines):
        p.text(x, y + k * size * 1.35, line, size, fill, bold, align)


def parts_table(p, x, y, w, rows, shares=(7, 34, 27, 10, 30)):
    heads = [say(p, SHOWN[key]) for key in ("pos", "part", "code", "count", "note")]
    widths = [w * share / sum(shares) for share in shares]
    p.box(x, y, w, 18, SUNK)
    for k, row in enumerate([heads, *rows]):
        at = x
        for n, (cell, room) in enumerate(zip(row, widths)):
            text = say(p, cell) if isinstance(cell, tuple) else str(cell)
            size = 8.2
            while p.width(text, size, k == 0) > room - 6 and size > 5.5:
                size -= 0.2
            p.text(at + 4, y + 12.5, text, size, INK2 if k == 0 else INK, k == 0)
            at += room
        p.line((x, y + 18), (x + w, y + 18), stroke=LINE2, width=0.6)
        y += 18
    return y


# --- layouts
PLACES = {
    "sf-100": [("D2", ("液体充填機", "Liquid filler", "액상 충진기"), "SF-100", 150, 84, 1900), ("SW-102", ("重量選別機", "Weight checker", "중량 선별기"), "WX-12", 90, 50, 1100),
               ("", ("手詰め台", "Packing table", "수작업 포장대"), "", 110, 70, 1500)],
    "sf-200": [("SL-203", ("フィルム送り装置", "Film feeder", "필름 이송 장치"), "FW-60", 86, 66, 1200), ("SS-203", ("フィルム殺菌装置", "Film sterilizer", "필름 살균 장치"), "UVS-3", 70, 60, 900),
               ("SF-203", ("液体充填機", "Liquid filler", "액상 충진기"), "SF-200", 140, 96, 2100), ("SW-203", ("重量選別機", "Weight checker", "중량 선별기"), "WX-20", 80, 50, 1100),
               ("SX-203", ("X線検査機", "X-ray inspection", "X선 검사기"), "XR-500", 84, 60, 1300), ("SC-203", ("ケーサー", "Case packer", "케이서"), "CP-8", 110, 90, 1900)],
    "sf-300": [("SH-301", ("熱交換器", "Heat exchanger", "열교환기"), "HX-2", 90, 90, 1500), ("SF-301", ("業務用充填機", "Bulk filler", "업무용 충진기"), "SF-300", 180, 110, 2600),
               ("", ("排出コンベヤ", "Discharge conveyor", "배출 컨베이어"), "", 110, 34, 1800), ("SC-301", ("ケーサー", "Case packer", "케이서"), "CP-6", 130, 96, 2000)],
}


def layout(key):
    def draw(p, head):
        frame(p, head, "1:60")
        places = PLACES[key]
        gap = 24
        total = sum(place[3] for place in places) + gap * (len(places) - 1)
        x, middle = (WIDE - total) / 2, 250
        p.box(60, 90, WIDE - 120, 330, NAV, LINE2, 1.2)
        label(p, 72, 106, ("充填室 床レベル ±0", "Filling room, floor level ±0", "충진실 바닥 레벨 ±0"), 8, 0, fill=INK3)
        for side, words in ((116, ("点検通路 900以上", "Service aisle, 900 or more", "점검 통로 900 이상")), (402, ("操作側通路 1200以上", "Operator's aisle, 1200 or more", "조작 측 통로 1200 이상"))):
            p.line((70, side + 5), (WIDE - 70, side + 5), stroke=BRAND, width=0.8, dash=[6, 4])
            label(p, WIDE - 72, side, words, 8, 1, fill=BRAND)
        p.arrow((x - 30, middle), (x - 4, middle), width=2)
        dims = x
        for n, (tag, name, model, w, h, mm) in enumerate(places):
            p.box(x, middle - h / 2, w, h, WHITE, INK, 1.3, r=2)
            if model.startswith("SF"):
                p.box(x + 10, middle - h / 2 + 10, w - 20, h - 34, STEEL, EDGE, 0.8, r=2)
                p.disc(x + w * 0.35, middle - 8, 13, WHITE, EDGE, 1)
                p.disc(x + w * 0.6, middle - 8, 13, WHITE, EDGE, 1)
                p.box(x + w - 34, middle + h / 2 + 4, 24, 12, INK, r=2)
            label(p, x + w / 2, middle + h / 2 - 7, model, 9, bold=True)
            label(p, x + w / 2, middle - h / 2 - 34, name, 8.5, room=w + 10)
            label(p, x + w / 2, middle - h / 2 - 8, tag, 8, fill=INK3)
            p.number(x + 2, middle - h / 2 + 2, n + 1, 7)
            if n + 1 < len(places):
                p.arrow((x + w + 3, middle), (x + w + gap - 3, middle), width=2)
            base = middle + 92
            for edge in (x, x + w):
                p.line((edge, middle + h / 2 + 18), (edge, base + 4), stroke=INK3, width=0.5)
            p.line((x, base), (x + w, base), stroke=INK, width=0.7)
            label(p, x + w / 2, base - 4, f"{mm}", 8)
            x += w + gap
        whole = sum(place[5] for place in places) + 400 * (len(places) - 1)
        base = middle + 122
        p.line((dims, base), (x - gap, base), stroke=INK, width=0.7)
        for edge in (dims, x - gap):
            p.line((edge, base - 5), (edge, base + 5), stroke=INK, width=0.7)
        label(p, (dims + x - gap) / 2, base - 4, f"{whole} mm", 9, bold=True)
        p.box(60, 440, 380, 92, WHITE, LINE2, 0.8)
        rows = [(("電源", "Power", "전원"), f"3~ 200 V 50/60 Hz, {MODELS[key]['breaker']} A"), (("供給エア", "Supply air", "공급 에어"), "0.6 MPa, 400 L/min (ANR)"),
                (("冷却水", "Cooling water", "냉각수"), "15 L/min, 25 ℃"), (("床荷重", "Floor load", "바닥 하중"), "8 kN/m²")]
        for k, (name, value) in enumerate(rows):
            label(p, 72, 458 + k * 20, name, 9, 0, fill=INK2)
            label(p, 190, 458 + k * 20, value, 9, 0, True)
        p.c.show_page()
    return draw


# --- air
VALVES = [("V1", ("充填ノズル 開閉", "Filling nozzle", "충진 노즐 개폐"), "C1"), ("V2", ("横シール 加圧", "Horizontal seal pressure", "가로 실링 가압"), "C2"),
          ("V3", ("フィルムブレーキ", "Film brake", "필름 브레이크"), "C3"), ("V4", ("排除プッシャー", "Reject pusher", "배제 푸셔"), "C4"),
          ("V5", ("縦シール 加圧", "Vertical seal pressure", "세로 실링 가압"), "C5"), ("V6", ("つなぎ台クランプ", "Splice clamp", "이음대 클램프"), "C6"),
          ("V7", ("第2ノズル 開閉", "Second nozzle", "제2 노즐 개폐"), "C7"), ("V8", ("カッター", "Cutter", "커터"), "C8")]


def spring(p, x, y, w=14):
    p.line(*[(x + k * w / 6, y + (4 if k % 2 else -4)) for k in range(7)], stroke=INK, width=0.9)


def valve(p, x, y):
    """A 5/2 valve with solenoid and spring; x, y is its lower left corner."""
    for n in (0, 1):
        p.box(x + n * 26, y - 22, 26, 22, WHITE, INK, 1)
    for a, b in (((4, 0), (8, -22)), ((13, -22), (18, 0))):
        p.arrow((x + a[0], y + a[1]), (x + b[0], y + b[1]), stroke=INK, width=0.9, head=5)
    for a, b in (((30, 0), (44, -22)), ((35, -22), (48, 0))):
        p.arrow((x + a[0], y + a[1]), (x + b[0], y + b[1]), stroke=INK, width=0.9, head=5)
    p.box(x - 16, y - 18, 16, 14, WHITE, INK, 1)
    p.line((x - 16, y - 4), (x, y - 18), stroke=INK, width=0.9)
    spring(p, x + 52, y - 11)


def cylinder(p, x, y):
    p.box(x, y, 50, 26, WHITE, INK, 1.2)
    p.line((x + 17, y), (x + 17, y + 26), stroke=INK, width=2.5)
    p.line((x + 17, y + 13), (x + 66, y + 13), stroke=INK, width=2.2)


def pneumatic(key):
    def draw(p, head):
        model = MODELS[key]
        frame(p, head)
        y = 380
        p.shape([(60, y - 9), (78, y), (60, y + 9)], WHITE, INK, 1.2)
        label(p, 66, y + 26, ("供給 0.6 MPa", "Supply 0.6 MPa", "공급 0.6 MPa"), 8)
        p.line((78, y), (800, y), stroke=INK, width=1.3)
        # stop valve, filter with drain, regulator with gauge, pressure switch
        p.shape([(98, y - 8), (122, y + 8), (122, y - 8), (98, y + 8)], WHITE, INK, 1.1)
        label(p, 110, y - 16, "HV1", 8)
        for x, kind in ((158, "filter"), (206, "regulator")):
            if kind == "filter":
                p.shape([(x - 14, y), (x, y - 14), (x + 14, y), (x, y + 14)], WHITE, INK, 1.1)
                p.line((x, y - 14), (x, y + 14), stroke=INK, width=0.9, dash=[3, 2])
                p.shape([(x - 4, y + 18), (x + 4, y + 18), (x, y + 25)], WHITE, INK, 0.9)
                label(p, x, y - 20, "F1 5 µm", 8)
            else:
                p.box(x - 13, y - 13, 26, 26, WHITE, INK, 1.1)
                p.arrow((x - 8, y + 4), (x + 9, y + 4), stroke=INK, width=1, head=6)
                spring(p, x - 7, y + 21)
                label(p, x, y - 20, "R1", 8)
        p.line((244, y), (244, y - 24), stroke=INK, width=1)
        p.disc(244, y - 34, 11, WHITE, INK, 1.1)
        p.arrow((239, y - 29), (250, y - 40), stroke=INK, width=1, head=5)
        label(p, 244, y - 50, "PG1", 8)
        p.line((244, y), (244, y + 24), stroke=INK, width=1)
        p.box(234, y + 24, 20, 20, WHITE, INK, 1.1)
        label(p, 244, y + 38, "PS1", 7.5)
        label(p, 244, y + 58, ("0.5 MPa未満でアラーム8", "Below 0.5 MPa: alarm 8", "0.5 MPa 미만 시 알람 8"), 8, fill=BRAND)
        # valves
        count = model["valves"]
        step = (800 - 296) / count
        for n, (tag, name, cyl) in enumerate(VALVES[:count]):
            x = 300 + n * step
            s = min(1.0, step / 92)
            p.c.save()
            p.c.translate(x + step / 2 - 30 * s, y - 60)
            p.c.scale(s, s)
            valve(p, 0, 0)
            p.line((13, 0), (13, 60 / s), stroke=INK, width=1.1)
            p.disc(13, 60 / s, 2.4, INK)
            cylinder(p, -4, -150)
            p.line((8, -22), (4, -100), (4, -124), stroke=INK, width=1)
            p.line((44, -22), (40, -100), (40, -124), stroke=INK, width=1)
            for at in (4, 40):   # speed controllers
                p.disc(at, -88, 4.5, WHITE, INK, 1)
                p.line((at - 7, -81), (at + 7, -95), stroke=INK, width=0.9)
            p.disc(44, 9, 2, WHITE, INK, 0.8)
            p.line((44, 0), (44, 7), stroke=INK, width=0.8)
            label(p, 24, -158, cyl, 9, bold=True)
            label(p, -20, 14, tag, 9, bold=True)
            p.c.restore()
            size = 8 if s == 1 else 7
            above = len(p.wrap(say(p, name), step - 4, size)) - 1
            label(p, x + step / 2, y - 60 - 180 * s - size * 1.35 * above, name, size, room=step - 4)
        label(p, 60, 60, ("空気圧回路", "Pneumatic circuit", "공압 회로"), 12, 0, True)
        label(p, 60, 78, ("図は元圧なし、すべての電磁弁が無励磁の状態を示す。", "Drawn without pressure, all solenoids at rest.", "원압이 없고 모든 전자 밸브가 무여자인 상태를 나타낸다."), 8.5, 0, fill=INK2)
        label(p, 60, 480, ("整備の前にHV1を閉じ、PG1が0になったことを確かめること。", "Before service close HV1 and see that PG1 reads 0.", "정비 전에 HV1을 닫고 PG1이 0이 되었는지 확인할 것."), 8.5, 0, True, "#9c2114")
        label(p, 60, 498, ("配管 φ8、スピードコントローラーはメーターアウト。", "Tubes 8 mm; flow controls throttle what leaves the cylinder.", "배관 φ8, 스피드 컨트롤러는 미터 아웃."), 8.5, 0, fill=INK2)
        p.c.show_page()
    return draw


# --- electricity
def breaker(p, x, y):
    p.line((x, y), (x, y + 10), stroke=INK, width=1)
    p.line((x, y + 24), (x - 7, y + 11), stroke=INK, width=1.2)
    p.line((x - 3, y + 7), (x + 3, y + 13), stroke=INK, width=1)
    p.line((x + 3, y + 7), (x - 3, y + 13), stroke=INK, width=1)
    p.line((x, y + 24), (x, y + 36), stroke=INK, width=1)


def contact(p, x, y):
    p.line((x, y), (x, y + 8), stroke=INK, width=1)
    p.line((x, y + 22), (x - 7, y + 9), stroke=INK, width=1.2)
    p.line((x, y + 22), (x, y + 34), stroke=INK, width=1)


def electrical(key):
    def draw(p, head):
        model = MODELS[key]
        frame(p, head)
        label(p, 60, 56, ("主回路", "Power circuit", "주회로"), 12, 0, True)
        for n, name in enumerate(("L1", "L2", "L3", "PE")):
            y = 82 + n * 13
            p.line((92, y), (790, y), stroke="#2f8f46" if name == "PE" else INK, width=1.2, dash=[8, 3] if name == "PE" else None)
            label(p, 86, y + 3, name, 8, 1, True)
        p.box(100, 72, 46, 44, WHITE, INK, 1.1)
        label(p, 123, 92, "QF1", 9, bold=True)
        label(p, 123, 106, f"{model['breaker']} A", 8)
        label(p, 62, 140, ("3~ 200 V 50/60 Hz", "3~ 200 V 50/60 Hz", "3~ 200 V 50/60 Hz"), 8, 0, fill=INK3)
        loads = [("M1", ("シールロール", "Seal rolls", "실링 롤"), 1.5, "motor"), ("M2", ("フィルム送り", "Film feed", "필름 이송"), 0.75, "motor"),
                 ("M3", ("液ポンプ", "Liquid pump", "액 펌프"), 2.2 if key == "sf-300" else 1.5, "motor"), ("M4", ("排出コンベヤ", "Discharge conveyor", "배출 컨베이어"), 0.4, "motor"),
                 ("EH1", ("縦シールヒーター", "Vertical seal heaters", "세로 실링 히터"), 2 * model["heater"] / 1000, "heater"),
                 ("EH2", ("横シールヒーター", "Horizontal seal heaters", "가로 실링 히터"), model["bars"] * model["heater"] / 1000, "heater"),
                 ("TR1", ("制御電源 24 V", "Control supply 24 V", "제어 전원 24 V"), 0.2, "supply")]
        for n, (tag, name, kw, kind) in enumerate(loads):
            x = 200 + n * 84
            p.disc(x, 82, 2, INK)
            p.line((x, 82), (x, 150), stroke=INK, width=1)
            breaker(p, x, 150)
            label(p, x + 8, 170, f"QF{n + 2}", 8, 0)
            contact(p, x, 186) if kind != "supply" else p.line((x, 186), (x, 220), stroke=INK, width=1)
            label(p, x + 8, 206, f"KM{n + 1}" if kind == "motor" else ("SSR" + str(n - 3) if kind == "heater" else ""), 8, 0)
            if kind == "motor":
                p.box(x - 11, 222, 22, 16, WHITE, INK, 1)
                label(p, x + 15, 233, f"INV{n + 1}", 7.5, 0)
                p.line((x, 238), (x, 254), stroke=INK, width=1)
                p.disc(x, 272, 18, WHITE, INK, 1.2)
                label(p, x, 271, "M", 11, bold=True)
                label(p, x, 281, "3~", 7)
            elif kind == "heater":
                p.line((x, 220), (x, 254), stroke=INK, width=1)
                p.box(x - 9, 254, 18, 36, WHITE, INK, 1.2)
                for k in range(1, 4):
                    p.line((x - 9, 254 + k * 9), (x + 9, 254 + k * 9), stroke=INK, width=0.8)
            else:
                p.line((x, 220), (x, 254), stroke=INK, width=1)
                p.box(x - 16, 254, 32, 36, WHITE, INK, 1.2)
                p.line((x - 16, 290), (x + 16, 254), stroke=INK, width=0.8)
                label(p, x - 7, 266, "~", 10, bold=True)
                label(p, x + 7, 286, "=", 10, bold=True)
            label(p, x, 306, tag, 9, bold=True)
            label(p, x, 318, name, 7.6, room=80)
            label(p, x, 340, f"{kw:.2f} kW", 8, fill=INK2)
        # control
        label(p, 60, 372, ("安全回路", "Safety circuit", "안전 회로"), 12, 0, True)
        y = 404
        p.line((80, y), (430, y), stroke=INK, width=1.1)
        label(p, 80, y - 6, "+24 V", 8, 0)
        for k, (tag, name) in enumerate((("SB0", ("非常停止", "Emergency stop", "비상 정지")), ("SQ1", ("扉 前", "Front door", "앞문")), ("SQ2", ("扉 後", "Rear door", "뒷문")), ("PS1", ("エア圧", "Air pressure", "에어 압력")))):
            x = 130 + k * 72
            p.box(x - 10, y - 6, 20, 12, WHITE)
            p.line((x - 10, y), (x + 12, y - 5), stroke=INK, width=1.2)
            p.line((x + 10, y), (x + 10, y - 7), stroke=INK, width=1)
            label(p, x, y + 14, tag, 8.5, bold=True)
            label(p, x, y + 26, name, 7.6)
        p.box(430, y - 16, 62, 32, WHITE, INK, 1.2)
        label(p, 461, y - 2, "KS1", 9.5, bold=True)
        label(p, 461, y + 10, ("安全リレー", "Safety relay", "안전 릴레이"), 7.6)
        p.line((492, y), (540, y), stroke=INK, width=1.1)
        label(p, 544, y + 3, "0 V", 8, 0)
        label(p, 60, 462, ("扉が開くとKS1が切れ、KM1〜KM4を止める(アラーム5)。ヒーターは保温を続ける。", "An open door releases KS1, which stops KM1 to KM4 (alarm 5). Heaters stay warm.",
                           "문이 열리면 KS1이 차단되어 KM1~KM4를 정지한다(알람 5). 히터는 보온을 계속한다."), 8.5, 0, fill=INK2, room=390)
        label(p, 60, 500, ("盤を開ける前にQF1を切り、施錠し、5分待つこと。", "Before opening the cabinet switch QF1 off, lock it, and wait five minutes.", "반을 열기 전에 QF1을 끄고 잠근 후 5분 기다릴 것."), 8.5, 0, True, "#9c2114", room=390)
        p.c.show_page()
    return draw


# --- parts
def seal_parts(key):
    def draw(p, head):
        model = MODELS[key]
        n, bars = model["name"][3:], model["bars"]
        frame(p, head, "1:4")
        x, y = 230, 270
        p.line((70, y), (430, y), stroke=INK3, width=0.7, dash=[10, 3, 2, 3])
        seal_roll(p, x, y, 108, -math.pi / 2, bars, 0.6)
        for k in range(bars):
            a = -math.pi / 2 + (k + 0.5) * 2 * math.pi / bars
            bolt(p, x + 74 * math.cos(a), y + 74 * math.sin(a), 5)
        for at in (0, 1):
            p.box(340 + at * 40, y - 26, 22, 52, STEEL, EDGE, 1.2, r=3)
        p.box(362, y - 8, 70, 16, STEEL, EDGE, 1.2)
        p.box(88, y - 20, 18, 40, "#d5dce5", EDGE, 1.2, r=3)
        p.box(60, y - 8, 28, 16, STEEL, EDGE, 1.2)
        for k, (to, at) in enumerate([((230, 166), (300, 110)), ((230 + 74 * math.cos(-math.pi / 2 + math.pi / bars), 270 + 74 * math.sin(-math.pi / 2 + math.pi / bars)), (390, 140)),
                                      ((180, 230), (96, 150)), ((240, 290), (330, 400)), ((351, 290), (400, 360)), ((392, 290), (440, 340)), ((97, 285), (70, 380)), ((150, 330), (150, 430))]):
            p.call(*at, to, k + 1, 9)
        label(p, 60, 66, ("横シールユニット", "Horizontal seal unit", "가로 실링 유닛"), 12, 0, True)
        label(p, 60, 84, (f"シールバー {bars}本、設定 {model['horizontal']} ℃", f"{bars} seal bars, set to {model['horizontal']} ℃", f"실링 바 {bars}개, 설정 {model['horizontal']} ℃"), 9, 0, fill=INK2)
        rows = [(1, ("シールバー", "Seal bar", "실링 바"), f"SF{n}-SB-01", bars, ("面の溝0.6 mmで交換", "replace at 0.6 mm wear", "홈 0.6 mm에서 교체")),
                (2, ("バー取付ボルト M6×16", "Bar bolt M6×16", "바 고정 볼트 M6×16"), "BT-0616-S", bars * 2, "12 N·m"),
                (3, ("カートリッジヒーター", "Cartridge heater", "카트리지 히터"), f"SF{n}-HT-{model['heater']}", bars, f"200 V {model['heater']} W"),
                (4, ("温度センサー (K)", "Thermocouple (K)", "온도 센서 (K)"), "TC-K-030", 2, ("3か月ごとに点検", "check every 3 months", "3개월마다 점검")),
                (5, ("軸受", "Bearing", "베어링"), "BR-6206-ZZ", 4, ("食品用グリース", "food-grade grease", "식품용 그리스")),
                (6, ("タイミングギヤ", "Timing gear", "타이밍 기어"), f"SF{n}-TG-02", 2, ""),
                (7, ("スリップリング", "Slip ring", "슬립 링"), f"SF{n}-SR-01", 1, ("2年で交換", "replace after 2 years", "2년마다 교체")),
                (8, ("断熱板", "Insulating plate", "단열판"), f"SF{n}-IN-04", bars, "")]
        parts_table(p, 462, 60, 330, rows)
        label(p, 462, 250, ("推奨予備品: 1、3、4。部品番号はご注文の際にお知らせください。", "Recommended spares: 1, 3 and 4. Quote the part number when ordering.", "권장 예비품: 1, 3, 4. 주문 시 부품 번호를 알려 주십시오."), 8.5, 0, fill=INK2, room=320)
        p.c.show_page()
    return draw


def nozzle_parts(key):
    def draw(p, head):
        model = MODELS[key]
        n, bore = model["name"][3:], model["nozzle"]
        frame(p, head, "1:2")
        x = 220
        p.line((x, 50), (x, 500), stroke=INK3, width=0.7, dash=[10, 3, 2, 3])
        p.box(x - 60, 70, 120, 20, "#d5dce5", EDGE, 1.2, r=3)
        p.box(x - 34, 104, 68, 8, "#3f4957", r=4)
        p.box(x - 26, 126, 52, 110, STEEL, EDGE, 1.2)
        p.box(x - 10, 126, 20, 110, LIQUID, None, alpha=0.7)
        p.box(x - 5, 250, 10, 60, STEEL, EDGE, 1)
        p.shape([(x - 12, 310), (x + 12, 310), (x, 330)], STEEL, EDGE, 1)
        p.line(*[(x + (14 if k % 2 else -14), 252 + k * 5) for k in range(11)], stroke=INK2, width=1.1)
        p.box(x - 30, 348, 60, 8, "#3f4957", r=4)
        p.shape([(x - 34, 370), (x + 34, 370), (x + 34, 396), (x + 14, 440), (x - 14, 440), (x - 34, 396)], "#d5dce5", EDGE, 1.2)
        p.box(x - 46, 456, 92, 18, STEEL, EDGE, 1.2, r=3)
        p.line((x - 14, 490), (x + 14, 490), stroke=INK, width=0.7)
        label(p, x + 20, 493, f"φ{bore}", 9, 0, True)
        for k, (to, side) in enumerate([((x + 50, 80), 1), ((x - 30, 108), -1), ((x + 24, 180), 1), ((x - 4, 280), -1), ((x + 13, 280), 1), ((x - 28, 352), -1), ((x + 26, 400), 1), ((x - 40, 465), -1)]):
            p.call(x + side * 120, to[1] - 10, to, k + 1, 9)
        label(p, 48, 56, ("充填ノズル", "Filling nozzle", "충진 노즐"), 12, 0, True)
        rows = [(1, ("フランジ", "Flange", "플랜지"), f"SF{n}-NZ-01", 1, "SUS316L"), (2, ("Oリング (本体)", "O-ring (body)", "O링 (본체)"), "OR-P34-E", 1, ("EPDM、3か月", "EPDM, 3 months", "EPDM, 3개월")),
                (3, ("本体", "Body", "본체"), f"SF{n}-NZ-02", 1, "SUS316L"), (4, ("弁棒", "Valve stem", "밸브 봉"), f"SF{n}-NZ-03", 1, ""),
                (5, ("ばね", "Spring", "스프링"), f"SF{n}-NZ-04", 1, ("1年で交換", "replace yearly", "1년마다 교체")), (6, ("Oリング (先端)", "O-ring (tip)", "O링 (끝)"), "OR-P30-E", 1, ("外すたびに交換", "replace whenever opened", "분리할 때마다 교체")),
                (7, ("ノズル先端", "Nozzle tip", "노즐 끝"), f"SF{n}-NZ-{bore}", 1, f"φ{bore}"), (8, ("袋ナット", "Union nut", "유니언 너트"), f"SF{n}-NZ-06", 1, "25 N·m")]
        parts_table(p, 430, 60, 362, rows)
        label(p, 430, 250, ("液に触れる部品はすべて食品用です。SUS316Lの部品は互いに打ち当てないでください。", "All parts that touch the liquid are food-grade. Do not knock parts of SUS316L against each other.",
                            "액에 닿는 부품은 모두 식품용입니다. SUS316L 부품끼리 부딪치지 마십시오."), 8.5, 0, fill=INK2, room=350)
        p.c.show_page()
    return draw


def small_machine(p, x, y, scale):
    p.c.save()
    p.c.translate(x, y)
    p.c.scale(scale, scale)
    machine(p, 0.35, roll=78)
    p.c.restore()


def film_path(p, head):
    frame(p, head, "1:20")
    label(p, 60, 56, ("フィルムの通し方", "How the film is threaded", "필름 통과 경로"), 12, 0, True)
    x0, y0, s = 48, 70, 0.62
    small_machine(p, x0, y0, s)
    marks = [(150, 330, 90, 250), (236, 210, 190, 150), (300, 322, 340, 400), (364, 170, 340, 110), (452, 96, 420, 40), (560, 130, 660, 110), (527, 226, 660, 210), (506, 356, 660, 340), (560, 426, 660, 420), (786, 460, 880, 400)]
    for k, (x, y, tx, ty) in enumerate(marks):
        p.call(x0 + tx * s, y0 + ty * s, (x0 + x * s, y0 + y * s), k + 1, 8)
    names = [("原反ロール", "Film roll", "원단 롤"), ("ガイドローラー 1", "Guide roller 1", "가이드 롤러 1"), ("ダンサーローラー", "Dancer roller", "댄서 롤러"), ("ガイドローラー 2(調整)", "Guide roller 2 (set here)", "가이드 롤러 2(조정)"),
             ("マークセンサーローラー", "Mark sensor roller", "마크 센서 롤러"), ("フォーマー", "Former", "포머"), ("縦シールロール", "Vertical seal roll", "세로 실링 롤"), ("横シールロール", "Horizontal seal roll", "가로 실링 롤"),
             ("カッター", "Cutter", "커터"), ("排出コンベヤ", "Discharge conveyor", "배출 컨베이어")]
    for k, name in enumerate(names):
        p.number(640, 86 + k * 24, k + 1, 8)
        label(p, 656, 89.5 + k * 24, name, 9.5, 0)
    label(p, 60, 430, ("印刷面を外側に、フィルムは2の上、3の下、4の上の順に通す。巻き方向を間違えるとレジマークが裏になる(アラーム52)。",
                       "Printed side out: over 2, under 3, over 4. Wound the wrong way the register mark lies inside (alarm 52).",
                       "인쇄면을 바깥으로, 2 위, 3 아래, 4 위 순으로 통과시킨다. 감는 방향이 틀리면 레지 마크가 안쪽이 된다(알람 52)."), 9, 0, fill=INK2, room=540)
    label(p, 60, 476, ("必要な長さ(ロールからカッターまで): SF-100 4.2 m、SF-200 4.8 m、SF-300 5.6 m", "Length from roll to cutter: SF-100 4.2 m, SF-200 4.8 m, SF-300 5.6 m",
                       "롤에서 커터까지의 길이: SF-100 4.2 m, SF-200 4.8 m, SF-300 5.6 m"), 9, 0, True, room=380)
    p.c.show_page()


def film_parts(p, head):
    frame(p, head, "1:10")
    label(p, 60, 56, ("フィルム送りユニット", "Film feed unit", "필름 이송 유닛"), 12, 0, True)
    p.c.save()
    p.c.rectangle(0, 0, 440, HIGH)
    p.c.clip()
    p.c.translate(0, 60)
    p.c.scale(0.84, 0.84)
    p.box(134, 330, 32, 170, STEEL, EDGE, 1.6)
    p.disc(150, 330, 78, "#dbe7f8", FILM, 1.6)
    p.disc(150, 330, 22, "#d8c3a0", "#9a7b45", 1.6)
    film_line(p, 2.5, top=78)
    for x, y in ((236, 210), (364, 170), (452, 96)):
        roller(p, x, y, 15, 1)
    p.line((300, 250), (300, 400), stroke=LINE2, width=3)
    roller(p, 300, 322, 17, 1, "#d9e6f9", BRAND)
    p.box(62, 296, 18, 70, "#d5dce5", EDGE, 1.4, r=4)
    p.box(420, 120, 34, 22, INK, EDGE, 1.2, r=3)
    p.c.restore()
    for k, (to, at) in enumerate([((126, 338), (70, 430)), ((140, 420), (210, 470)), ((60, 340), (48, 250)), ((198, 236), (150, 180)), ((252, 331), (330, 400)), ((252, 380), (300, 440)), ((306, 203), (350, 260)), ((380, 141), (410, 110)), ((368, 172), (410, 210))]):
        p.call(*at, to, k + 1, 9)
    rows = [(1, ("ロール軸チャック", "Roll chuck", "롤 축 척"), "FF-CH-76", 2, ("内径76 mm", "core 76 mm", "내경 76 mm")), (2, ("ロール台", "Roll stand", "롤 대"), "FF-ST-01", 1, ""),
            (3, ("エアブレーキ", "Air brake", "에어 브레이크"), "FF-BR-02", 1, ("パッド1年", "pads yearly", "패드 1년")), (4, ("ガイドローラー", "Guide roller", "가이드 롤러"), "FF-GR-60", 2, "φ60"),
            (5, ("ダンサーローラー", "Dancer roller", "댄서 롤러"), "FF-DR-60", 1, "φ60"), (6, ("リニアガイド", "Linear guide", "리니어 가이드"), "FF-LG-15", 2, ("毎月給油", "oil monthly", "매월 급유")),
            (7, ("調整ガイドローラー", "Setting guide roller", "조정 가이드 롤러"), "FF-GR-61", 1, ("アラーム41", "alarm 41", "알람 41")), (8, ("測長ローラー", "Measuring roller", "측장 롤러"), "FF-MR-60", 1, ""),
            (9, ("マークセンサー", "Mark sensor", "마크 센서"), "FF-MS-03", 1, ("アラーム52", "alarm 52", "알람 52"))]
    parts_table(p, 452, 60, 340, rows)
    p.c.show_page()


DRAWINGS = {f"d-{kind}-{key}": make(key) for kind, make in (("layout", layout), ("pneumatic", pneumatic), ("electrical", electrical), ("seal-parts", seal_parts)) for key in MODELS}
DRAWINGS |= {f"d-nozzle-parts-{key}": nozzle_parts(key) for key in ("sf-200", "sf-300")}
DRAWINGS |= {"d-film-path": film_path, "d-film-parts": film_parts}
