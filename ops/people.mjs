// What people of the demo's first company did: groups, reasons of stops, plans, parts, inspections, documents. Said through
// the same calls as the pages use, so every rule holds; what is there already is left as it is, so it may run again.
//   node ops/people.mjs [--address http://localhost:8420]
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'

const { values: given } = parseArgs({ options: { address: { type: 'string', default: 'http://localhost:8420' } } })
const password = 'Sosogi-demo-1'
const day = 86_400_000

/** Somebody who has logged in; `call` answers the data of a call, or throws with what it said. */
class Somebody {
  #token = ''

  static async enter(email) {
    const somebody = new Somebody()
    const { token } = await somebody.call('hughomememberC/hugHomeMemberLogin', { memberId: email, password })
    somebody.#token = token
    return somebody
  }

  async call(path, body) {
    const form = body instanceof FormData
    const headers = { 'accept-language': 'ja', ...(this.#token && { authorization: `Bearer ${this.#token}` }) }
    if (body && !form) headers['content-type'] = 'application/json'
    const send = () =>
      fetch(`${given.address}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body && { body: form ? body : JSON.stringify(body) }),
      })
    let answer = await send()
    while (answer.status === 429) {
      await new Promise((done) => setTimeout(done, 1_000 * Number(answer.headers.get('retry-after') ?? 1)))
      answer = await send()
    }
    const told = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(told).slice(0, 600)}`)
    return told.data
  }

  get(path, query = {}) {
    return this.call(`${path}?${new URLSearchParams(query)}`)
  }
}

const me = await Somebody.enter('superior@a.example')
const keeper = await Somebody.enter('admin@a.example')
const { locations } = await me.get('general/query/viewable')
const place = locations[0]
const lines = place.lines.map((line) => ({ ...line, fillers: line.devices.filter(({ iotFlag }) => iotFlag) }))
const fillers = lines.flatMap((line) => line.fillers.map((filler) => ({ ...filler, line })))
const [first, , third, fourth] = fillers
const zone = place.timeZone
/** A share from 0 to 1 that stays the same for a text. */
const chance = (text) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
/** The day so many days from now at the place, `YYYY-MM-DD`. */
const dayAt = (days) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now() + days * day)
/** An instant of such a day. Japan has one offset all year. */
const at = (days, clock) => `${dayAt(days)}T${clock}:00+09:00`

for (const [what, act] of [
  ['groups', groups],
  ['documents', documents],
  ['parts', parts],
  ['reasons', reasons],
  ['plans', plans],
  ['inspections', inspections],
  ['templates', templates],
  ['alarm mails', mails],
]) {
  await act()
  console.log(what)
}

async function groups() {
  const { locationUniqueKey } = place
  const there = await me.get('equipmentGroup/query/list', { locationUniqueKey })
  for (const [name, devices] of [
    ['埼玉 製造1課', fillers.slice(0, 2)],
    ['埼玉 製造2課', fillers.slice(2)],
    ['埼玉 保全', fillers],
  ]) {
    if (there.some((group) => group.name === name)) continue
    const deviceUniqueKeys = devices.map(({ deviceUniqueKey }) => deviceUniqueKey)
    await me.call('equipmentGroup/add', { name, locationUniqueKey, deviceUniqueKeys })
    const made = await me.get('equipmentGroup/query/list', { locationUniqueKey })
    const { groupUniqueKey } = made.find((group) => group.name === name)
    const members = await me.get('equipmentGroup/query/member/candidate', { groupUniqueKey })
    const memberUniqueKeysToAdd = members.map(({ hugHomeMemberUniqueKeyC }) => hugHomeMemberUniqueKeyC)
    if (memberUniqueKeysToAdd.length > 0) {
      await me.call('equipmentGroup/member/update', { groupUniqueKey, memberUniqueKeysToAdd })
    }
  }
}

async function documents() {
  const { deviceUniqueKey } = third
  const { count } = await me.get('equipment/document/query/list', { deviceUniqueKey })
  if (count > 0) return
  for (const [category, ago, content, file] of [
    [10, 640, '納入図面一式（第3ライン据付）', ['SF-203_layout.pdf', pdf('SF-203 Layout, line 3')]],
    [10, 640, '取扱説明書 本体 第4版', ['SF-200_manual_r4.pdf', pdf('SF-200 Operation manual, revision 4')]],
    [20, 41, '横シールのヒーターを 600 W から 750 W に変更', undefined],
    [20, 212, '充填ノズルを低発泡型に変更（焼肉のたれ対応）', ['nozzle_change.pdf', pdf('Nozzle change: low foam type')]],
    [30, 12, '定期点検報告書（10月）：縦シールの圧力を 310 kPa に調整', ['report_10.pdf', pdf('Service report, October')]],
    [30, 103, '定期点検報告書（7月）：駆動ベルト交換、異音なし', ['report_07.pdf', pdf('Service report, July')]],
    [40, 55, 'ノズル分解の手順（写真つき）', ['nozzle_steps.png', png(640, 400, [28, 80, 160])]],
    [50, 8, 'フィルム 02-B140-YT の新ロット検査成績書', ['film_lot.pdf', pdf('Film 02-B140-YT, lot report')]],
  ]) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ deviceUniqueKey, category, content, registrationDate: dayAt(-ago) })) {
      form.append(name, String(value))
    }
    if (file) form.append('file', new Blob([file[1]]), file[0])
    await me.call('equipment/document/add', form)
  }
}

async function parts() {
  for (const [filler, replaced] of [
    [first, [['ノズルOリング', 2, '充填ノズル', 26], ['ヒーター', 1, '縦シール', 19], ['ベルト', 1, '主軸', 28]]],
    [third, [['ノズルOリング', 2, '充填ノズル', 27], ['ノズルOリング', 2, '充填ノズル', 9], ['ヒーター', 2, '横シール', 22], ['カッター', 1, '切断部', 17], ['ベルト', 1, '主軸', 29]]],
    [fourth, [['カッター', 1, '切断部', 21], ['ヒーター', 1, '縦シール', 12]]],
  ]) {
    const { deviceUniqueKey } = filler
    const { count } = await me.get('partsReplacement/query/history', { deviceUniqueKey })
    if (count > 0) continue
    for (const [partName, quantity, replacedLocation, ago] of replaced) {
      const operator = ['井上 亮', '小林 千秋', '佐藤 健'][Math.floor(chance(partName + ago) * 3)]
      const workDate = dayAt(-ago)
      await me.call('partsReplacement/add', { deviceUniqueKey, partName, quantity, replacedLocation, workDate, operator })
    }
    for (const [replacedLocation, threshold] of [
      ['充填ノズル', { hoursThreshold: 240 }],
      ['縦シール', { hoursThreshold: 520 }],
      ['横シール', { hoursThreshold: 480 }],
      ['切断部', { rotationThreshold: 160_000 }],
      ['主軸', { hoursThreshold: 1500 }],
    ]) {
      if (!replaced.some(([, , location]) => location === replacedLocation)) continue
      await me.call('partsReplacement/alarm/save', { deviceUniqueKey, replacedLocation, ...threshold, notify: false })
    }
  }
  for (const [partName, days] of [['ノズルOリング', 5], ['ヒーター', 14], ['カッター', 10]]) {
    await me.call('partsReplacement/leadTime/save', { partName, days })
  }
  await me.call('partsReplacement/refresh', {})
}

async function reasons() {
  for (const line of lines.filter(({ fillers: some }) => some.length > 0)) {
    const { lineUniqueKey } = line
    let known = (await me.get('operatingStatus/query/stop/reason', { lineUniqueKey })).reasons
    for (const [kind, nameJa, nameEn, nameKo] of [
      ['unplanned', 'フィルム蛇行の調整', 'Film tracking', '필름 사행 조정'],
      ['blocked', 'ケーサー停止', 'Case packer down', '케이서 정지'],
    ]) {
      if (known.some((reason) => reason.nameJa === nameJa)) continue
      await me.call('operatingStatus/stop/reason/save', { kind, nameJa, nameEn, nameKo, unused: false })
      known = (await me.get('operatingStatus/query/stop/reason', { lineUniqueKey })).reasons
    }
    const key = (name) => known.find((reason) => reason.nameJa === name).reasonUniqueKey
    const usual = {
      12: ['ノズルの詰まり', 'ノズルの詰まり', '液待ち'],
      27: ['シールの調整', '部品の故障'],
      35: ['フィルムのつなぎ目'],
      41: ['フィルム蛇行の調整', 'フィルムのつなぎ目', 'フィルム待ち'],
      44: ['フィルム蛇行の調整'],
      52: ['フィルムのつなぎ目', 'シールの調整'],
      71: ['ケーサー停止', '詰め機待ち'],
      90: ['重量の調整', '重量の調整', '検査待ち'],
    }
    const idle = ['休憩', '品替え', '洗浄', '始業準備', '計画保全']
    for (let ago = 6; ago >= 0; ago -= 1) {
      const stops = await me.get('operatingStatus/query/stop', { lineUniqueKey, ...(ago > 0 && { date: dayAt(-ago) }) })
      for (const stop of stops.filter(({ micro, endTime, parts: [part] }) => !micro && endTime && !part.reasonUniqueKey)) {
        const [part] = stop.parts
        const one = chance(part.startTime + line.name)
        // some stay open, as in life
        if (one < (ago === 0 ? 0.45 : 0.12)) continue
        const among = usual[stop.alarmNumber] ?? (stop.alarmNumber === null ? idle : ['部品の故障', 'シールの調整'])
        const name = among[Math.floor(chance(`${part.startTime} reason`) * among.length)]
        const comment = one > 0.94 ? 'タンクの液位が低かった。次の仕込みから下限を見直す。' : one > 0.9 ? '巻きの端がずれていた。' : ''
        const { partUniqueKey, stretchUniqueKey, version } = part
        const said = { partUniqueKey, stretchUniqueKey, version, reasonUniqueKey: key(name), comment }
        await me.call('operatingStatus/stop/record', said)
      }
    }
  }
}

async function plans() {
  for (const { line } of [...new Map(fillers.map((filler) => [filler.line.name, filler])).values()]) {
    const { lineUniqueKey } = line
    const items = await me.get('productionSchedule/query/recipe', { lineUniqueKey })
    const { schedules } = await me.get('productionSchedule/query/week', { lineUniqueKey })
    if (schedules.length > 0 || items.length === 0) continue
    for (let ahead = -1; ahead <= 13; ahead += 1) {
      const weekday = new Date(`${dayAt(ahead)}T00:00:00Z`).getUTCDay()
      if (weekday === 0 || (weekday === 6 && ahead > 6)) continue
      for (const [slot, [from, to]] of [['08:00', '11:45'], ['13:00', '17:30']].entries()) {
        const item = items[(ahead + 1 + slot) % items.length]
        const { recipeDataNumber, recipeDataName, userItemCode, density, targetWeight } = item
        const hours = slot === 0 ? 3.75 : 4.5
        const bags = Math.round(hours * 60 * (item.pace ?? 44) * 0.82 / 100) * 100
        const liquid = density && targetWeight && slot === 1
          ? { totalAmount: Math.round((bags * targetWeight) / density / 1000), totalUnit: 'L', amountPerBag: targetWeight, bagUnit: 'g', density }
          : undefined
        await me.call('productionSchedule/add', {
          lineUniqueKey,
          recipeDataNumber,
          recipeDataName,
          userItemCode,
          scheduledStartLocalTime: at(ahead, from),
          scheduledEndLocalTime: at(ahead, to),
          ...(liquid ? { liquid } : { totalProductionCount: bags }),
        })
      }
    }
  }
}

async function inspections() {
  const lists = await keeper.get('inspectionChecklist/query/list')
  const points = [
    { section: '充填部', title: 'ノズル先端に固形物がない', criterion: '目で見て、指で触る', measured: false },
    { section: '充填部', title: 'Oリングに傷、膨れがない', criterion: 'ライトを当てる', measured: false },
    { section: '充填部', title: '送液圧力', unit: 'kPa', lowerLimit: '150', upperLimit: '260', measured: true },
    { section: 'シール部', title: '縦シールの温度', unit: '℃', lowerLimit: '140', upperLimit: '170', measured: true },
    { section: 'シール部', title: '横シールの温度', unit: '℃', lowerLimit: '145', upperLimit: '172', measured: true },
    { section: 'シール部', title: 'シール面に焦げ、汚れがない', measured: false },
    { section: '駆動部', title: 'ベルトのたるみ、異音がない', criterion: '手回しで1周', measured: false },
    { section: '安全', title: '扉のスイッチで止まる', measured: false },
  ]
  for (const kind of [10, 20]) {
    if (lists.some((list) => list.model === 'SF-200' && list.kind === kind)) continue
    await keeper.call('inspectionChecklist/add', { model: 'SF-200', kind, points: kind === 10 ? points.slice(0, 6) : points })
  }
  const known = (await keeper.get('inspectionChecklist/query/list')).filter(({ model }) => model === 'SF-200')
  const of = (kind) => known.find((list) => list.kind === kind)
  const { count } = await keeper.call('inspectionHistory/query/list', { locationUniqueKey: place.locationUniqueKey })
  if (count > 0) return
  for (const filler of [first, third, fourth]) {
    const { deviceUniqueKey } = filler
    const [owner] = await keeper.get('inspectionHistory/query/member', { deviceUniqueKey })
    for (const [ago, kind] of [[20, 20], [13, 20], [9, 10], [6, 20], [3, 10], [2, 10], [1, 10]]) {
      const { checklistUniqueKey, edition, pointCount } = of(kind)
      const judgements = Array.from({ length: pointCount }, (_, place_) => judged(points[place_], place_ + 1, `${deviceUniqueKey} ${ago}`))
      if (filler === third && (ago === 6 || ago === 1)) {
        const form = new FormData()
        form.append('file', new Blob([png(640, 480, ago === 6 ? [122, 60, 40] : [90, 96, 104])]), ago === 6 ? 'oring.png' : 'seal.png')
        const { fileUniqueKey } = await keeper.call('inspectionHistory/file/add', form)
        const point = ago === 6 ? 2 : 6
        judgements[point - 1] = {
          point,
          judgement: 20,
          finding: ago === 6 ? 'Oリングの内側に2 mmの傷がある。' : '横シール面の右端に焦げが残る。',
          action: 20,
          ownerUniqueKey: owner.memberUniqueKey,
          dueDate: dayAt(ago === 6 ? 2 : 6),
          fileUniqueKeys: [fileUniqueKey],
        }
      }
      const operator = ['井上 亮', '小林 千秋', '佐藤 健'][ago % 3]
      const date = at(-ago, '07:40')
      await keeper.call('inspectionHistory/add', { deviceUniqueKey, date, checklistUniqueKey, edition, judgements, operator })
    }
  }
  const { followUps } = await keeper.get('inspectionHistory/query/overview', { locationUniqueKey: place.locationUniqueKey })
  const done = followUps.at(0)
  if (done && followUps.length > 1) {
    const { followUpUniqueKey, version } = done
    await keeper.call('inspectionHistory/followUp/update', { followUpUniqueKey, version, done: true, note: 'Oリングを交換した。' })
  }
}

function judged({ measured, lowerLimit, upperLimit }, point, seed) {
  if (!measured) return { point, judgement: 10 }
  const [low, high] = [Number(lowerLimit), Number(upperLimit)]
  return { point, value: (low + (high - low) * (0.3 + 0.4 * chance(`${seed} ${point}`))).toFixed(1) }
}

async function templates() {
  const name = '朝礼の確認'
  const columns = ['lineName', 'recipeDataName', 'output', 'operatingRatio', 'yieldRate', 'alarmCount', 'alarmStopTime', 'filmRemaining', 'rollEndTime']
  try {
    await me.call('operatingStatus/template/save', { name, columns })
  } catch (error) {
    if (!String(error).includes('name')) throw error
  }
}

async function mails() {
  const { deviceUniqueKey } = third
  const settings = [['52', false], ['71', false], ['44', true]].map(([alarmNumber, emailFlag]) => ({ alarmNumber, emailFlag }))
  await me.call('alarmNotification/save', { deviceUniqueKey, settings })
}

/** A page with one line of words. */
function pdf(words) {
  const text = `BT /F1 20 Tf 72 720 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, place_) => {
    const from = file.length
    file += `${place_ + 1} 0 obj\n${object}\nendobj\n`
    return from
  })
  const xref = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += places.map((from) => `${String(from).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
}

/** A picture of one colour that gets lighter downwards. */
function png(width, height, [red, green, blue]) {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = (y / height) * 80 + (Math.hypot(x - width / 2, y - height / 2) < height / 4 ? 50 : 0)
      rows.set([red, green, blue].map((one) => Math.min(255, one + light)), y * (1 + width * 3) + 1 + x * 3)
    }
  }
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts_ = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts_])
}
