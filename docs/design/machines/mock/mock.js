// Draws what the product's own components draw (frame, states, bands, gauges), so that the pages hold only their own content.
// ?scheme=dark and ?lang=en|ko change the look; words.js of a page holds its texts in the other languages.
const asked = new URLSearchParams(location.search)
const scheme = asked.get('scheme') ?? 'light'
const lang = asked.get('lang') ?? 'ja'
document.documentElement.lang = lang
document.documentElement.dataset.mantineColorScheme = scheme

const series = {
  light: ['#2996ec', '#6b2900', '#5c166d', '#078388', '#5a8201', '#7a0031', '#6c5400', '#c96eab'],
  dark: ['#b3e4ff', '#b37131', '#9860d8', '#009592', '#dbe18b', '#fecadc', '#9f9600', '#ce4682'],
}[scheme]

const nav = [
  [null, [['home', 'Home', 'ホーム', 'Home', '홈']]],
  [
    ['機械管理', 'Machine management', '기계 관리'],
    [
      ['status', 'Activity', '稼働状況', 'Operating status', '가동 현황'],
      ['equipment', 'Stack2', '機器一覧', 'Equipment', '기기 목록'],
      ['line', 'AdjustmentsHorizontal', 'ライン編集', 'Line editing', '라인 편집'],
      ['schedule', 'CalendarWeek', '生産計画', 'Production schedule', '생산 계획'],
      ['items', 'DatabaseExport', '品目データ', 'Item data', '품목 데이터'],
      ['parts', 'Tool', '部品の交換時期', 'Parts due', '부품 교체 시기'],
      ['inspection', 'ClipboardCheck', '点検履歴', 'Inspection history', '점검 이력'],
      ['alarms', 'BellRinging', 'アラーム履歴', 'Alarm history', '알람 이력'],
      ['mail', 'Mail', 'アラームメール', 'Alarm emails', '알람 메일'],
    ],
  ],
  [
    ['サポート', 'Support', '서포트'],
    [
      ['history', 'History', '充填履歴', 'Filling history', '충진 이력'],
      ['analysis', 'ChartBar', '生産分析', 'Production analysis', '생산 분석'],
      ['weight', 'Scale', '目標重量', 'Target weight', '목표 중량'],
      ['saved', 'FileAnalytics', '保存した分析', 'Saved analyses', '저장한 분석'],
    ],
  ],
  [
    ['ライブラリ', 'Library', '라이브러리'],
    [
      ['documents', 'Book2', '資料', 'Documents', '자료'],
      ['videos', 'Movie', '動画', 'Videos', '동영상'],
    ],
  ],
  [['会社の設定', 'Company settings', '회사 설정'], [['members', 'Users', '会員一覧', 'Members', '회원 목록']]],
]
const own = (ja, en, ko) => ({ ja, en, ko })[lang]

function sign(name, size = 16, stroke = 1.6) {
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${window.signs[name] ?? ''}</svg>`
}

const logo = `<svg width="22" height="22" viewBox="0 0 16 16"><path fill="var(--sg-brand)" d="M1 2h3v2H3v9h10V4h-1V2h3v11.5A1.5 1.5 0 0 1 13.5 15h-11A1.5 1.5 0 0 1 1 13.5Z"/><path fill="var(--sg-accent)" d="M7 0h2v6.5c0 1.5 1.3 2 4 2V13H3V8.5c2.7 0 4-.5 4-2Z"/></svg><svg height="21" viewBox="0 0 74 24"><g fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round"><path id="s" d="M8.8 6.3C8 5 6.7 4.5 5.2 4.5 3.3 4.5 2 5.4 2 7c0 3.6 7.2 1.6 7.2 5.2 0 1.7-1.5 2.8-3.6 2.8-1.8 0-3.2-.7-4.1-2.1"/><circle cx="19" cy="9.75" r="5.25"/><use href="#s" x="26.5"/><circle cx="45.5" cy="9.75" r="5.25"/><circle cx="60.25" cy="9.75" r="5.25"/><path d="M65.5 4.2v11.6c0 3.3-1.9 5.2-5 5.2-1.9 0-3.3-.6-4.4-1.8M71.8 6.2v10"/></g><path fill="var(--sg-accent)" d="M71.8.3c1 1.4 1.7 2.3 1.7 3.2a1.7 1.7 0 0 1-3.4 0c0-.9.7-1.8 1.7-3.2Z"/></svg>`

/** The frame round <main data-nav>. */
function frame(main) {
  const here = main.dataset.nav
  const links = nav
    .map(([group, entries]) => {
      const head = group ? `<h2>${own(...group)}</h2>` : ''
      return head + entries.map(([key, icon, ...name]) => `<a ${key === here ? 'aria-current="page"' : ''}>${sign(icon, 17)}<span>${own(...name)}</span></a>`).join('')
    })
    .join('')
  const shell = document.createElement('div')
  shell.className = 'sg-shell'
  shell.innerHTML = `<header class="sg-header"><button class="sg-tool sg-burger">${sign('Menu2', 18)}</button><a class="sg-brandmark">${logo}</a><button class="sg-site"><small>${own('拠点', 'Location', '사업장')}</small> ${own('埼玉工場', 'Saitama plant', '사이타마 공장')} ${sign('ChevronDown', 14, 2)}</button><div class="sg-header-tools"><button class="sg-tool">${sign('Download', 18)}</button><button class="sg-tool">${sign('Language', 18)}</button><button class="sg-me"><span class="sg-me-sign">${sign('User', 18)}</span><span class="sg-me-text"><b lang="ja">つばめ調味料株式会社</b><span>${main.dataset.who ?? 'admin@a.example'}</span></span>${sign('ChevronDown', 14, 2)}</button></div></header><nav class="sg-nav">${links}</nav>`
  main.replaceWith(shell)
  shell.append(main)
  main.className = 'sg-main'
  const staff = main.querySelector('.sg-provider')
  if (staff) shell.insertBefore(staff, shell.children[1])
}

const marks = {
  run: '<circle cx="7" cy="7" r="6" fill="var(--sg-run)"/><path d="M5.4 4v6L10.2 7Z" fill="var(--sg-bg)"/>',
  alarm: '<path d="M7 .6 13.7 12.7H.3Z" fill="var(--sg-alarm)" stroke="var(--sg-alarm)" stroke-linejoin="round"/><path d="M6.1 4.6h1.8L7.6 8.8H6.4ZM6.1 9.9h1.8v1.6H6.1Z" fill="var(--sg-bg)"/>',
  stop: '<rect x="1" y="1" width="12" height="12" rx="2" fill="none" stroke="var(--sg-stop)" stroke-width="1.6"/><rect x="3.6" y="3.6" width="6.8" height="6.8" rx=".6" fill="var(--sg-stop)"/>',
  off: '<rect x="1" y="1" width="12" height="12" rx="2" fill="none" stroke="var(--sg-off)" stroke-width="1.6"/>',
  unknown: '<circle cx="7" cy="7" r="6" fill="none" stroke="var(--sg-unknown)" stroke-width="1.5" stroke-dasharray="2.6 2.11"/><path d="M5.1 5.6a1.95 1.95 0 1 1 2.9 1.7c-.7.4-1 .7-1 1.4M7 9.8v1.4" fill="none" stroke="var(--sg-unknown)" stroke-width="1.4"/>',
}
const mark = (state, size = 14) => `<svg width="${size}" height="${size}" viewBox="0 0 14 14" style="display:block;flex:none">${marks[state]}</svg>`
const stateWords = { run: ['稼働', 'Operating', '가동'], alarm: ['アラーム', 'Alarm', '알람'], stop: ['停止', 'Stopped', '정지'], off: ['電源オフ', 'Power off', '전원 꺼짐'], unknown: ['不明', 'Unknown', '알 수 없음'] }

/** A number of its own for each seed, so that every picture is the same at every shot. */
function chance(seed) {
  let at = seed * 2654435761
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let t = Math.imul(at ^ (at >>> 15), 1 | at)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** "s6-6.3 r6.3-9 a9-9.1 ..." or the day of a seed. */
function spans(text, seed, from, until) {
  if (text) return text.trim().split(/\s+/).map((one) => {
    const [start, end] = one.slice(1).split('-').map(Number)
    return { state: { r: 'run', a: 'alarm', s: 'stop', o: 'off', u: 'unknown' }[one[0]], from: start, to: end }
  })
  const next = chance(seed)
  const list = [{ state: 'stop', from, to: from + 0.25 + next() * 0.2 }]
  while (list.at(-1).to < until) {
    const start = list.at(-1).to
    const run = start + 0.5 + next() * 1.7
    list.push({ state: 'run', from: start, to: Math.min(run, until) })
    if (run >= until) break
    const alarm = next() < 0.62
    list.push({ state: alarm ? 'alarm' : 'stop', from: run, to: Math.min(until, run + (alarm ? 0.04 + next() * 0.08 : 0.15 + next() * 0.5)) })
  }
  return list
}

let hatches = 0
function band(el) {
  const from = Number(el.getAttribute('from') ?? 6)
  const to = Number(el.getAttribute('to') ?? 30)
  const until = Number(el.getAttribute('until') ?? to)
  const height = Number(el.getAttribute('h') ?? 28)
  const cap = height >= 20 ? 4 : 3
  const id = `h${(hatches += 1)}`
  const list = spans(el.getAttribute('d'), Number(el.getAttribute('seed') ?? 1), from, until)
  const low = Math.max(3, Math.round((height - cap) * 0.3))
  const at = (s) => `x="${((s.from - from) / (to - from)) * 100}%" width="${((s.to - s.from) / (to - from)) * 100}%"`
  const draw = {
    run: (s) => `<rect ${at(s)} y="${cap}" height="${height - cap}" fill="var(--sg-run)"/>`,
    stop: (s) => `<rect ${at(s)} y="${height - low}" height="${low}" fill="var(--sg-stop)"/>`,
    off: (s) => `<rect ${at(s)} y="${height - 2}" height="2" fill="var(--sg-off)"/>`,
    unknown: (s) => `<rect ${at(s)} y="${cap + 0.5}" height="${height - cap - 1}" fill="url(#${id})" stroke="var(--sg-hatch)"/>`,
    alarm: (s) => `<rect ${at(s)} y="${cap}" height="${height - cap}" fill="none" stroke="var(--sg-bg)" stroke-width="4"/><rect ${at(s)} y=".75" height="${height - 1}" fill="var(--sg-alarm)" stroke="var(--sg-alarm)" stroke-width="1.5"/>`,
  }
  const order = [...list.filter((s) => s.state !== 'alarm'), ...list.filter((s) => s.state === 'alarm')]
  const now = el.hasAttribute('now') ? `<rect x="${((until - from) / (to - from)) * 100}%" y="0" width="2" height="${height}" fill="var(--sg-text)"/>` : ''
  el.innerHTML = `<svg class="sg-band" width="100%" height="${height}"><defs><pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--sg-bg)"/><rect width="2.2" height="6" fill="var(--sg-hatch)"/></pattern></defs><rect x="0" width="${((Math.max(until, 0) - from) / (to - from)) * 100}%" y="${cap}" height="${height - cap}" fill="var(--sg-bg-sunk)"/>${order.map((s) => draw[s.state](s)).join('')}${now}</svg>`
}

const clock = (hour) => `${Math.floor(hour) % 24}:${String(Math.round((hour % 1) * 60)).padStart(2, '0')}`
function axis(el) {
  const from = Number(el.getAttribute('from') ?? 6)
  const to = Number(el.getAttribute('to') ?? 30)
  const step = Number(el.getAttribute('step') ?? 2)
  let html = ''
  const first = Number(el.getAttribute('first') ?? from)
  for (let tick = first; tick <= to + 1e-6; tick += step)
    html += `<span data-side="${tick === from ? 'start' : tick + step > to + 1e-6 && tick >= to - 1e-6 ? 'end' : 'middle'}" style="left:${((tick - from) / (to - from)) * 100}%">${clock(tick)}</span>`
  el.innerHTML = `<div class="sg-time-axis">${html}</div>`
}

/** Plan gauge: a = made, d = due, in hundredths of the plan. */
function gauge(el) {
  const a = Number(el.getAttribute('a'))
  const d = Number(el.getAttribute('d') ?? a)
  el.className = 'x-gauge'
  el.innerHTML = `<i style="width:${Math.min(a, 100)}%"></i>${a < d ? `<u style="left:${a}%;width:${d - a}%"></u>` : ''}${el.hasAttribute('d') ? `<b style="left:${d}%"></b>` : ''}`
}

/** Life of a part: v = used, in hundredths of the limit; p = lives of former parts. */
function life(el) {
  const v = Number(el.getAttribute('v'))
  const former = (el.getAttribute('p') ?? '').split(' ').filter(Boolean)
  el.className = 'x-life'
  const scale = v > 100 ? 100 / (v + 6) : 100 / 112
  el.dataset.tone = v > 100 ? 'over' : v >= 90 ? 'soon' : ''
  el.innerHTML = `<i style="width:${v * scale}%"></i><b style="left:${100 * scale}%"></b>${former.map((p) => `<u style="left:${Number(p) * scale}%"></u>`).join('')}`
}

const glyphs = {
  'filling-machine': '<path d="M3 5h14v12H3zM10 1v6M8.2 9.5h3.6V15H8.2z"/><path d="M8.2 12.4h3.6V15H8.2z" fill="var(--sg-liquid)" stroke="none"/>',
  pump: '<circle cx="9" cy="12" r="5"/><path d="M9 7V3h8M4 12H1M5 17h8"/>',
  'printing-machine': '<path d="M4 3h12v6H4zM7 9v2M10 9v2M13 9v2M2 14.5h16M6 17h8"/>',
  'inspection-equipment': '<path d="M3 8h14v9H3zM6 8V4h8v4"/><circle cx="10" cy="12.5" r="2.4"/>',
  'film-sterilizer': '<path d="M5 3h10M7 5.5 6 9M10 5.5V9M13 5.5 14 9M2 14c4-4 12 4 16 0"/>',
  'heat-exchanger': '<path d="M3 3h14v14H3zM6.5 3v9a1.75 1.75 0 0 0 3.5 0V8a1.75 1.75 0 0 1 3.5 0v9"/>',
  'cooling-device': '<path d="M10 2v16M3 6l14 8M17 6 3 14M8 3.5 10 5l2-1.5M8 16.5 10 15l2 1.5"/>',
  'cutting-machine': '<path d="M3 4h14l-4 4.5H7zM10 8.5V12M2 15h5.5M12.500 15H18"/>',
  'weight-checker': '<path d="M2 14h16v3H2zM6 14V6h8v8M8 9h4M10 2.500V6"/>',
  'bagging-machine': '<path d="M4 8h12v9H4zM4 8l3-4.500h6L16 8M10 8v4"/>',
  'pouch-loader': '<path d="M3 16 10 4l7 12zM10 4v12"/>',
  'pouch-stocker': '<path d="M2.500 5h3.500v11H2.500zM8.250 5h3.500v11h-3.500zM14 5h3.500v11H14z"/>',
  'winding-device': '<circle cx="9" cy="9" r="6.500"/><circle cx="9" cy="9" r="2"/><path d="M15.500 9v8H8"/>',
  conveyor: '<rect x="1.500" y="11" width="17" height="5" rx="2.500"/><path d="M7 5.500h6V11H7zM5 13.500h.01M10 13.500h.01M15 13.500h.01"/>',
  'pressure-tester': '<circle cx="10" cy="11" r="6.500"/><path d="m10 11 3-3.500M10 2v2.500M8 2h4"/>',
  other: '<path d="M5 10h.01M10 10h.01M15 10h.01" stroke-width="2.400"/>',
  dangan: '<path d="M11 2 4 12h5l-1 6 7-10h-5z"/>',
}
const glyph = (category, size = 20) => `<svg class="x-glyph" width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${glyphs[category]}</svg>`

/** Looks like a code of an address; the product makes real ones. */
function code(el) {
  const next = chance(Number(el.getAttribute('seed') ?? 7))
  const n = 29
  let d = ''
  const eye = (x, y) => (x < 8 && y < 8) || (x > n - 9 && y < 8) || (x < 8 && y > n - 9)
  for (let y = 0; y < n; y += 1) for (let x = 0; x < n; x += 1) if (!eye(x, y) && next() < 0.5) d += `M${x} ${y}h1v1h-1z`
  for (const [x, y] of [[0, 0], [n - 7, 0], [0, n - 7]]) d += `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`
  const size = el.getAttribute('size') ?? 72
  el.innerHTML = `<svg width="${size}" height="${size}" viewBox="0 0 ${n} ${n}" shape-rendering="crispEdges"><path fill="#161f29" fill-rule="evenodd" d="${d}"/></svg>`
}

/** Panes of the trend, from a JSON script. */
function trend(el) {
  const { from, to, until, panes, alarms = [], unknown, cursor } = JSON.parse(el.querySelector('script').textContent)
  const gutter = 50
  const width = Number(el.getAttribute('w') ?? 780)
  const x = (hour) => gutter + ((hour - from) / (to - from)) * (width - gutter)
  let html = ''
  for (const pane of panes) {
    const height = pane.h ?? 150
    const y = (value) => 6 + (1 - (value - pane.min) / (pane.max - pane.min)) * (height - 12)
    let svg = ''
    for (let tick = 0; tick <= pane.ticks; tick += 1) {
      const value = pane.min + ((pane.max - pane.min) * tick) / pane.ticks
      svg += `<path d="M${gutter} ${y(value)}H${width}" stroke="var(--sg-${tick ? 'line' : 'line-control'})"/><text x="${gutter - 6}" y="${y(value) + 4}" text-anchor="end" font-size="11" fill="var(--sg-text-3)">${pane.decimals ? value.toFixed(pane.decimals) : value}</text>`
    }
    for (const alarm of alarms) svg += `<path d="M${x(alarm)} 6V${height - 6}" stroke="var(--sg-alarm)" stroke-opacity=".35"/>`
    if (unknown) svg += `<rect x="${x(unknown[0])}" y="6" width="${x(unknown[1]) - x(unknown[0])}" height="${height - 12}" fill="var(--sg-hatch)" fill-opacity=".14"/>`
    if (pane.limit) svg += `<path d="M${gutter} ${y(pane.limit[0])}H${width}" stroke="var(--sg-text-2)" stroke-dasharray="4 3"/><text x="${gutter + 6}" y="${y(pane.limit[0]) + 14}" font-size="11" fill="var(--sg-text-2)">${pane.limit[1]}</text>`
    for (const one of pane.series) {
      const next = chance(one.seed)
      let path = ''
      let gone = false
      let drift = 0
      for (let hour = from; hour <= until; hour += (to - from) / 240) {
        drift = drift * 0.92 + (next() - 0.5) * one.noise
        let value = one.base + drift
        for (const [a, b, low] of one.dips ?? []) if (hour >= a && hour <= b) value = low + (next() - 0.5) * one.noise * 0.4
        for (const [a, b, low] of one.slopes ?? []) if (hour >= a && hour <= b) value = one.base + (low - one.base) * Math.min(1, (hour - a) / (b - a))
        if (one.rise && hour >= one.rise[0] && hour <= one.rise[1]) value = one.rise[2] + (one.base - one.rise[2]) * Math.min(1, (hour - one.rise[0]) / (one.rise[1] - one.rise[0])) + drift
        if (unknown && hour >= unknown[0] && hour <= unknown[1]) { gone = true; continue }
        path += `${path && !gone ? 'L' : 'M'}${x(hour).toFixed(1)} ${y(value).toFixed(1)}`
        gone = false
      }
      svg += `<path d="${path}" fill="none" stroke="${series[one.color]}" stroke-width="${one.raised ? 2.6 : 1.6}" ${one.faded ? 'opacity=".25"' : ''}/>`
    }
    if (cursor) svg += `<path d="M${x(cursor)} 0V${height}" stroke="var(--sg-text)"/>`
    html += `<div class="sg-pane"><div class="sg-pane-head"><h2>${pane.label} <small>${pane.unit}</small></h2><button class="x-axisbutton">${pane.axis ?? '軸の範囲: 自動'}</button></div><svg width="100%" viewBox="0 0 ${width} ${height}">${svg}</svg></div>`
  }
  el.innerHTML = html
}

function translate(root) {
  if (lang === 'ja') return
  const column = lang === 'en' ? 0 : 1
  const missing = []
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode
    if (node.parentElement.closest('[lang="ja"], script, style') || node.parentElement.getClientRects().length === 0) continue
    const text = node.textContent.trim().replace(/\s+/g, ' ')
    if (!/[぀-ヿ一-鿿]/.test(text)) continue
    const found = window.words?.[text]?.[column]
    if (found === undefined) missing.push(text)
    else node.textContent = node.textContent.replace(node.textContent.trim(), found)
  }
  for (const el of root.querySelectorAll('s-tag[t]')) el.setAttribute('t', window.words?.[el.getAttribute('t')]?.[column] ?? el.getAttribute('t'))
  if (missing.length) console.log('MISSING', JSON.stringify(missing))
}

addEventListener('DOMContentLoaded', () => {
  const main = document.querySelector('main[data-nav]')
  translate(document.body)
  if (main) frame(main)
  for (const el of document.querySelectorAll('s-tag')) {
    const state = el.getAttribute('s')
    const since = el.getAttribute('t')
    el.outerHTML = `<span class="sg-state" data-state="${state}">${mark(state)}<b>${el.getAttribute('w') ?? own(...stateWords[state])}</b>${since ? `<span class="sg-state-since">${since}</span>` : ''}</span>`
  }
  for (const el of document.querySelectorAll('s-mark')) el.outerHTML = mark(el.getAttribute('s'), el.getAttribute('size') ?? 14)
  for (const el of document.querySelectorAll('s-glyph')) el.outerHTML = glyph(el.getAttribute('c'), el.getAttribute('size') ?? 20)
  document.querySelectorAll('s-band').forEach(band)
  document.querySelectorAll('s-axis').forEach(axis)
  document.querySelectorAll('s-gauge').forEach(gauge)
  document.querySelectorAll('s-life').forEach(life)
  document.querySelectorAll('s-code').forEach(code)
  document.querySelectorAll('s-trend').forEach(trend)
  for (const el of document.querySelectorAll('[data-color]')) el.style.setProperty('--c', series[Number(el.dataset.color)])
  for (const el of document.querySelectorAll('i[data-i]')) el.innerHTML = sign(el.dataset.i, el.dataset.size ?? 16)
})
