// Takes the pictures of docs/screenshots from a running `ops/up`.
//   node ops/screenshots.mjs [--only name] [--address http://localhost:8420]
//   node ops/screenshots.mjs --site       those that the public site shows of the product, into web/public/pictures
// Each scene is taken in ja and en, light and dark, 1440 and 820 px wide; states other than the full one in a smaller set.
import { createRequire } from 'node:module'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const require = createRequire(new URL('../web/package.json', import.meta.url))
const { chromium } = require('@playwright/test')
const { values: given } = parseArgs({
  options: { only: { type: 'string' }, site: { type: 'boolean' }, address: { type: 'string', default: 'http://localhost:8420' } },
})
const folder = new URL('../docs/screenshots/', import.meta.url).pathname
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const sizes = { 1920: { width: 1920, height: 1080 }, 1440: { width: 1440, height: 900 }, 820: { width: 820, height: 1180 }, 390: { width: 390, height: 844 } }
const history = 'support/filling-history/search'
const byItem = 'support/production-analysis/by-recipe'
const allUnits = 'support/production-analysis/all-units'
const all = ['ja', 'en'].flatMap((lang) => [1440, 820].flatMap((width) => ['light', 'dark'].map((scheme) => ({ lang, width, scheme }))))
// what differs by language and size is seen in these; a state needs no more
const few = [
  { lang: 'ja', width: 1440, scheme: 'light' },
  { lang: 'en', width: 820, scheme: 'dark' },
]

// screens of the shop floor: each language once as it is mostly seen, the tablet, and the dark hall
const floor = [
  ...['ja', 'en'].flatMap((lang) => [1440, 820].map((width) => ({ lang, width, scheme: 'light' }))),
  { lang: 'ja', width: 1440, scheme: 'dark' },
  { lang: 'ko', width: 1440, scheme: 'light' },
]

/** The scenes in order: who looks, which looks are taken, and what is done before the picture. */
const scenes = [
  { name: 'login', looks: all, go: (at) => at.open('top/user/login/open') },
  {
    name: 'login-missing',
    go: async (at) => {
      await at.open('top/user/login/open')
      await at.page.locator('button[type=submit]').click()
    },
  },
  {
    name: 'login-refused',
    go: async (at) => {
      await at.open('top/user/login/open')
      await at.fill('general@a.example', 'Not-the-word-1')
      await at.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'login-sending',
    go: async (at) => {
      await at.page.route('**/api/hughomememberC/**', () => {})
      await at.open('top/user/login/open')
      await at.fill('general@a.example', 'Sosogi-demo-1')
    },
  },
  { name: 'home', who: 'superior@a.example', looks: all, go: (at) => at.open('top/home') },
  {
    name: 'home-table',
    who: 'superior@a.example',
    looks: all,
    go: async (at) => {
      await at.open('top/home')
      await at.page.getByRole('button', { name: at.lang === 'ja' ? '一覧' : 'Table', exact: true }).click()
      await at.page.getByRole('table').getByRole('img').first().waitFor()
    },
  },
  { name: 'home-whole', who: 'superior@a.example', looks: all, whole: true, go: (at) => at.open('top/home') },
  { name: 'home-empty', who: 'admin@b.example', go: (at) => at.open('top/home') },
  {
    name: 'home-error',
    who: 'superior@a.example',
    go: async (at) => {
      await at.fail('general/query/viewable', 'operatingStatus/query/list')
      await at.open('top/home')
    },
  },
  { name: 'alarm-mails', who: 'superior@a.example', looks: floor, go: (at) => at.open('mm/alarm-notification/setting') },
  { name: 'equipment-groups', who: 'superior@a.example', looks: floor, go: (at) => at.open('mm/equipment-group/setting') },
  { name: 'alarm-history', who: 'superior@a.example', looks: floor, go: (at) => at.open('mm/alarm-history/list') },
  {
    name: 'operating-status',
    who: 'superior@a.example',
    looks: floor,
    go: async (at) => {
      await at.open('mm/operational-status/detail')
      await at.page.getByRole('table').getByRole('img').first().waitFor()
    },
  },
  {
    name: 'operating-status-columns',
    who: 'superior@a.example',
    go: async (at) => {
      await at.open('mm/operational-status/detail')
      await at.page.getByRole('button', { name: at.lang === 'ja' ? '列を選ぶ' : 'Choose columns' }).click()
      await at.page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'line-image',
    who: 'superior@a.example',
    looks: floor,
    whole: true,
    go: async (at) => {
      await at.open('mm/operational-status/detail', { tab: 'detail' })
      await at.page.locator('.sg-machine').first().waitFor()
      const line = at.page.getByRole('combobox').last()
      await line.selectOption({ label: '第3ライン' })
      await at.page.locator('.sg-machine').nth(5).waitFor()
    },
  },
  { name: 'stops', who: 'superior@a.example', looks: floor, whole: true, go: (at) => stops(at) },
  {
    name: 'stop-panel',
    who: 'superior@a.example',
    looks: floor,
    go: async (at) => {
      await stops(at)
      await at.page.locator('tbody tr').nth(2).click()
    },
  },
  {
    name: 'alarm-number',
    who: 'superior@a.example',
    looks: floor,
    go: (at) => alarmNumber(at),
  },
  { name: 'inspections', who: 'superior@a.example', looks: floor, whole: true, go: (at) => at.open('mm/inspection-history/list') },
  {
    name: 'inspection-entry',
    who: 'admin@a.example',
    looks: floor,
    go: async (at) => {
      await at.open('mm/inspection-history/list')
      await at.page.locator('main a[href*="inspection-history/entry"]').first().click()
      await at.page.waitForURL('**/mm/inspection-history/entry**')
      await at.page.getByText(at.says('inspections:kind.k20'), { exact: true }).first().click()
      await at.page.locator('fieldset, [role=radiogroup]').first().waitFor()
    },
  },
  { name: 'inspection-checklists', who: 'admin@a.example', looks: floor, go: (at) => at.open('mm/inspection-checklist/setting') },
  { name: 'item-data', who: 'superior@a.example', looks: floor, go: (at) => itemData(at) },
  { name: 'equipment-parts', who: 'superior@a.example', looks: floor, go: (at) => equipment(at, 'tab.parts') },
  { name: 'equipment-inspections', who: 'superior@a.example', looks: floor, go: (at) => equipment(at, 'tab.inspections') },
  {
    name: 'trend',
    who: 'superior@a.example',
    looks: floor,
    whole: true,
    go: async (at) => {
      await at.open('mm/operational-status/detail', { tab: 'trend' })
      await at.page.locator('.apexcharts-line-series path').first().waitFor()
    },
  },
  {
    name: 'trend-items',
    who: 'superior@a.example',
    go: async (at) => {
      await at.open('mm/operational-status/detail', { tab: 'trend' })
      await at.page.locator('.apexcharts-line-series path').first().waitFor()
      await at.page.getByRole('button', { name: at.lang === 'ja' ? /^グラフの項目を選ぶ/ : /^Choose items/ }).click()
      await at.page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'wall',
    who: 'superior@a.example',
    looks: ['ja', 'en', 'ko'].map((lang) => ({ lang, width: 1920, scheme: 'light' })),
    go: async (at) => {
      await at.open('mm/operational-status/wall')
      await at.page.locator('li[data-state] svg.sg-band').first().waitFor()
    },
  },
  {
    name: 'schedule',
    who: 'superior@a.example',
    looks: floor,
    whole: true,
    go: (at) => at.open('mm/production-schedule/registration'),
  },
  {
    name: 'schedule-import',
    who: 'superior@a.example',
    looks: floor,
    go: async (at) => {
      await at.open('mm/production-schedule/import')
      const rows = [
        'ライン,開始,終了,品番,品名,袋の数,液の全量,全量の単位,1袋の量,1袋の単位,密度 g/mL',
        '第1ライン,2026/11/30 8:00,2026/11/30 12:00,13,COFFEE 500,12000,,,,,',
        '第9ライン,2026/11/30 8:00,2026/11/30 12:00,13,COFFEE 500,12000,,,,,',
        '第1ライン,2026/11/30 13:00,2026/12/1 7:00,99,,0,,,,,',
        '第1ライン,2026/12/1 8:00,2026/12/1 10:00,21,麦茶 500,,1000,kg,500,mL,',
      ]
      const buffer = Buffer.from(rows.join('\r\n'))
      await at.page.locator('input[type=file]').setInputFiles({ name: 'keikaku_2026-12.csv', mimeType: 'text/csv', buffer })
      await at.page.locator('form button[type=submit]').click()
      await at.page.getByRole('alert').waitFor()
    },
  },
  { name: 'plan-actual', who: 'superior@a.example', looks: floor, whole: true, go: (at) => at.open('mm/operational-status/detail', { tab: 'plan' }) },
  { name: 'parts-due', who: 'superior@a.example', looks: floor, go: (at) => at.open('mm/parts-due/list') },
  { name: 'line-edit', who: 'superior@a.example', looks: floor, go: (at) => at.open('mm/line/edit') },
  {
    name: 'line-edit-pick',
    who: 'superior@a.example',
    go: async (at) => {
      const one = (deviceUniqueKey, equipmentNumber, displayName, category) => ({ deviceUniqueKey, equipmentNumber, displayName, category })
      const spare = [one('p', 'SP-901', '送液ポンプ 予備', 'pump'), one('w', 'SW-902', '重量選別機 予備', 'weight-checker'), one('c', 'SC-903', 'ケーサー 予備', 'bagging-machine')]
      await at.page.route(/\/api\/equipment\/query\/unregistered\/list/, (route) => {
        const locationUniqueKey = new URL(route.request().url()).searchParams.get('locationUniqueKey')
        const data = spare.map((device) => ({ ...device, locationUniqueKey }))
        return route.fulfill({ json: { code: 200, message: null, data: { data, count: data.length } } })
      })
      await at.open('mm/line/edit')
      await at.page.getByRole('button', { name: at.lang === 'ja' ? '機器を追加する' : 'Add equipment' }).click()
      await at.page.getByRole('checkbox', { name: /SW-902/ }).check()
    },
  },
  {
    name: 'equipment-detail',
    who: 'superior@a.example',
    looks: floor,
    go: (at) => equipment(at, 'tab.overview'),
  },
  {
    name: 'equipment-documents',
    who: 'superior@a.example',
    looks: floor,
    go: (at) => equipment(at, 'tab.documents'),
  },
  { name: 'equipment-labels', who: 'superior@a.example', looks: floor, go: (at) => at.open('mm/equipment/label', { first: '3' }) },
  {
    name: 'line-edit-empty',
    who: 'superior@a.example',
    go: async (at) => {
      await at.answer('line/query/list', [])
      await at.open('mm/line/edit')
    },
  },
  {
    name: 'line-edit-error',
    who: 'superior@a.example',
    go: async (at) => {
      await at.fail('line/query/list')
      await at.open('mm/line/edit')
    },
  },
  { name: 'equipment-list', who: 'superior@a.example', looks: floor, go: (at) => at.open('mm/equipment/list') },
  { name: 'equipment-unregistered', who: 'superior@a.example', go: (at) => at.open('mm/equipment/list', { view: 'unregistered' }) },
  {
    name: 'equipment-none-fit',
    who: 'superior@a.example',
    go: (at) => at.open('mm/equipment/list', { category: 'cooling-device', maker: 'Sosogi' }),
  },
  {
    name: 'equipment-form',
    who: 'superior@a.example',
    looks: floor,
    go: async (at) => {
      await at.open('mm/equipment/registration')
      await at.page.locator('.sg-tiles label').first().click()
    },
  },
  {
    name: 'equipment-import',
    who: 'superior@a.example',
    looks: floor,
    go: async (at) => {
      await at.open('mm/equipment/import')
      const rows = [
        '機器番号,表示名,種別,メーカー,型式,ライン,納入日,備考',
        'RP-41,送液ポンプ 5号,ポンプ,瀬戸内熱工,RP-30,,2026/11/18,',
        'SV-105,真空ポンプ 5号,真空ポンプ,瀬戸内熱工,RP-30,,2026/10/02,',
        'SC-206,ケーサー 6号,小袋詰め機,北関機工,CP-8,第9ライン,2026/2/30,',
        'SC-207,ケーサー 7号,小袋詰め機,北関機工,CP-8,,,',
        'DG-01,高速充填機 1号機,DANGAN,Sosogi,DG-400,,2026/11/24,',
      ]
      const buffer = Buffer.from(rows.join('\r\n'))
      await at.page.locator('input[type=file]').setInputFiles({ name: 'kiki_2026-11.csv', mimeType: 'text/csv', buffer })
      await at.page.locator('form button[type=submit]').click()
      await at.page.getByRole('alert').waitFor()
    },
  },
  { name: 'filling-history-start', who: 'superior@a.example', looks: all, go: (at) => at.open(history) },
  {
    name: 'filling-history-missing',
    who: 'superior@a.example',
    go: async (at) => {
      await at.open(history)
      await at.page.locator('form button[type=submit]').first().click()
    },
  },
  { name: 'filling-history-found', who: 'superior@a.example', looks: all, go: (at) => at.history() },
  { name: 'filling-history-nothing', who: 'superior@a.example', go: (at) => at.history({ value: '998' }) },
  { name: 'filling-history-chart', who: 'superior@a.example', looks: all, go: (at) => at.display() },
  { name: 'filling-history-list', who: 'superior@a.example', looks: all, go: (at) => at.display({ view: 'list' }) },
  { name: 'filling-history-stop', who: 'superior@a.example', looks: all, go: (at) => at.display({ view: 'stop' }) },
  { name: 'filling-history-detail', who: 'superior@a.example', looks: all, go: (at) => at.display({ view: 'detail' }) },
  { name: 'filling-history-csv', who: 'superior@a.example', looks: all, go: (at) => at.display({ tab: 'csv' }) },
  {
    name: 'filling-history-items',
    who: 'superior@a.example',
    go: async (at) => {
      await at.display()
      await at.page.getByRole('button', { name: at.lang === 'ja' ? /項目を/ : /items/i }).first().click()
    },
  },
  {
    name: 'filling-history-error',
    who: 'superior@a.example',
    go: async (at) => {
      await at.fail('assetAlarmOccurenceStatus/query/trend/graph/data', 'assetAlarmOccurenceStatus/query/all/data', 'assetAlarmOccurenceStatus/query/screen/graph/data')
      await at.display()
    },
  },
  { name: 'by-recipe-start', who: 'superior@a.example', go: (at) => at.open(byItem) },
  {
    name: 'by-recipe-items',
    who: 'superior@a.example',
    go: async (at) => {
      await itemDialog(at)
      await at.page.getByRole('dialog').locator('tbody input').first().check()
    },
  },
  { name: 'by-recipe-summary', who: 'superior@a.example', looks: all, whole: true, go: (at) => itemFigures(at) },
  { name: 'by-recipe-week', who: 'superior@a.example', looks: all, whole: true, go: (at) => itemFigures(at, { tab: 'week' }) },
  { name: 'by-recipe-lines', who: 'superior@a.example', whole: true, go: (at) => itemFigures(at, { tab: 'day', last: 'thisMonth', rates: 'lines', figure: 'yieldRate' }) },
  { name: 'all-units', who: 'superior@a.example', looks: all, whole: true, go: (at) => at.open(allUnits, { last: 'last31Days' }) },
  { name: 'all-units-days', who: 'superior@a.example', whole: true, go: (at) => at.open(allUnits, { last: 'last31Days', tab: 'days', figure: 'operatingRatio' }) },
  { name: 'all-units-film', who: 'superior@a.example', go: (at) => at.open(allUnits, { last: 'last31Days', tab: 'film' }) },
  { name: 'all-units-times', who: 'superior@a.example', looks: all, go: (at) => at.open(allUnits, { last: 'last31Days', tab: 'times' }) },
  { name: 'two-units-start', who: 'superior@a.example', go: (at) => at.open('support/production-analysis/two-units') },
  { name: 'two-units-summary', who: 'superior@a.example', looks: all, whole: true, go: (at) => twoUnits(at) },
  { name: 'two-units-days', who: 'superior@a.example', looks: floor, whole: true, go: (at) => twoUnits(at, 'days') },
  { name: 'two-units-items', who: 'superior@a.example', whole: true, go: (at) => twoUnits(at, 'items') },
  { name: 'two-units-losses', who: 'superior@a.example', looks: all, whole: true, go: (at) => twoUnits(at, 'losses') },
  { name: 'target-weight-start', who: 'superior@a.example', whole: true, go: (at) => at.open('support/target-weight/search') },
  { name: 'target-weight', who: 'superior@a.example', looks: all, whole: true, go: (at) => targetWeight(at) },
  {
    name: 'operating-analysis',
    who: 'superior@a.example',
    looks: all,
    whole: true,
    go: async (at) => {
      await at.open('support/operational-status/analysis')
      await at.press('operatingAnalysis:show')
      await at.page.getByRole('heading', { name: at.says('operatingAnalysis:sealBars.title') }).waitFor()
    },
  },
  { name: 'film-lot-start', who: 'superior@a.example', go: (at) => at.open('support/film-lot/search') },
  { name: 'film-lot', who: 'superior@a.example', looks: floor, go: (at) => at.open('support/film-lot/search', { lot: '02' }) },
  {
    name: 'saved-analyses-save',
    who: 'superior@a.example',
    go: async (at) => {
      await itemFigures(at)
      await at.press('savedAnalyses:save.button')
      await at.page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  { name: 'saved-analyses', who: 'superior@a.example', looks: all, go: (at) => savedAnalyses(at) },
  { name: 'saved-analyses-none', who: 'superior@a.example', go: (at) => savedAnalyses(at, 0) },
  {
    name: 'downloads',
    who: 'superior@a.example',
    looks: all,
    go: async (at) => {
      await at.answer('general/export/list', { data: downloads(at.lang), count: 3 })
      await at.open('top/home')
      await at.page.getByRole('button', { name: /^(ダウンロード|Download)/ }).first().click()
    },
  },
  {
    name: 'downloads-all',
    who: 'superior@a.example',
    looks: all,
    go: async (at) => {
      await at.answer('general/export/list', { data: downloads(at.lang), count: 43 })
      await at.open('top/home')
      await at.page.getByRole('button', { name: /^(ダウンロード|Download)/ }).first().click()
      await at.page.getByTestId('download-tray').getByRole('button', { name: /^(すべて|All)/ }).click()
      await at.page.getByRole('dialog').getByRole('navigation').waitFor()
    },
  },
  { name: 'no-permission', who: 'admin@d.example', looks: all, go: (at) => at.open(history) },
  { name: 'not-found', who: 'superior@a.example', looks: all, go: (at) => at.open('top/nothing-here') },
  { name: 'registration-mail', looks: all, go: (at) => registration(at, { verified: false }) },
  { name: 'registration-input', looks: [...all, phone('ja'), phone('en')], go: async (at) => tall(await registration(at)) },
  {
    name: 'registration-missing',
    go: async (at) => {
      await registration(at)
      await at.press('registration:proceed')
      await at.page.locator('form').getByRole('alert').waitFor()
      await tall(at.page)
    },
  },
  {
    name: 'registration-confirm',
    looks: [...all, phone('ja')],
    go: async (at) => {
      await registration(at)
      await fillRegistration(at)
      await tall(at.page)
    },
  },
  {
    name: 'registration-finish',
    looks: [...all, phone('ja')],
    go: async (at) => {
      await registration(at)
      await fillRegistration(at)
      await at.answer('hughomememberC/register/newAccountRegister', { memberTypeCode: 20, waiting: true })
      await at.press('registration:register')
      await at.page.waitForURL('**/completion/open')
    },
  },
  {
    name: 'registration-expired',
    go: async (at) => {
      const refusal = { code: 500, message: null, data: { state: 'expired' } }
      await at.page.route('**/api/hughomememberC/register/newAccountSelect**', (route) => route.fulfill({ status: 409, json: refusal }))
      await at.open('top/new-menber/registration/open', { param: 'link' })
      await at.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'registration-no-link', go: (at) => at.open('top/new-menber/registration/open') },
  { name: 'staff-login', looks: all, go: (at) => at.open('tlk/browse/login/open') },
  { name: 'staff-pick', looks: all, go: (at) => pickCustomer(at.page, at) },
  {
    name: 'staff-inside',
    looks: all,
    go: async (at) => {
      await pickCustomer(at.page, at)
      await at.press('provider:staffLogin.enter')
      await at.page.waitForURL('**/top/home**')
    },
  },
  {
    name: 'preview',
    looks: all,
    go: async (at) => {
      const body = await paper(at.lang)
      await at.page.route(/\/files\/signed\.token$/, (route) => route.fulfill({ body, contentType: 'application/pdf' }))
      await at.open('pdf/preview', { src: 'files/signed.token', fileName: at.lang === 'ja' ? '始業点検の手順.pdf' : 'Start-of-shift check.pdf' })
      await at.page.locator('canvas').first().waitFor()
    },
  },
  {
    name: 'preview-error',
    go: async (at) => {
      await at.page.route(/\/files\/signed\.token$/, (route) => route.fulfill({ status: 404, body: '' }))
      await at.open('pdf/preview', { src: 'files/signed.token', fileName: 'a.pdf' })
    },
  },
  {
    name: 'reference',
    looks: all.filter(({ lang }) => lang === 'en'),
    go: async (at) => {
      await at.page.goto(`${given.address}/reference/`)
      await at.page.locator('.opblock').first().waitFor()
    },
  },
  {
    name: 'web-api-guide',
    looks: all,
    go: async (at) => {
      await at.page.goto(`${given.address}/reference/web-api/?language=${at.lang}`)
      await at.page.locator('.opblock').first().waitFor()
    },
  },
  { name: 'members', who: 'admin@a.example', looks: all, go: (at) => at.open('top/member/list') },
  { name: 'members-nothing', who: 'admin@a.example', go: (at) => at.open('top/member/list', { keyword: 'zzz' }) },
  { name: 'member-detail', who: 'admin@a.example', looks: all, go: (at) => at.open('top/member/detail', { memberId: 'superior@a.example' }) },
  { name: 'member-refused', who: 'general@a.example', go: (at) => at.open('top/member/detail', { memberId: 'superior@a.example' }) },
  { name: 'member-edit', who: 'admin@a.example', looks: all, go: (at) => at.open('top/member/edit', { memberId: 'superior@a.example' }) },
  {
    name: 'member-changed',
    who: 'admin@a.example',
    go: async (at) => {
      const data = { changedBy: at.lang === 'ja' ? '田中 誠' : 'Makoto Tanaka', changedAt: '2026-11-22T05:02:00Z', changedFields: ['department', 'phone1'], version: 999 }
      await at.page.route('**/api/hughomememberC/detail/update', (route) => route.fulfill({ status: 409, json: { code: 500, message: '', data } }))
      await at.open('top/member/edit', { memberId: 'superior@a.example' })
      await at.page.locator('#member-phone1').waitFor()
      await at.page.route('**/api/hughomememberC/detail/update/select*', async (route) => {
        const answer = await (await route.fetch()).json()
        Object.assign(answer.data.member, { department: at.lang === 'ja' ? '製造部' : 'Production', phone1: '011-222-3333' })
        await route.fulfill({ json: answer })
      })
      await at.page.locator('#member-phone1').fill('03-1234-5678')
      await at.page.locator('#member-department').fill(at.lang === 'ja' ? '品質管理部' : 'Quality control')
      await at.page.locator('form button[type=submit]').click()
      await at.page.getByRole('button', { name: at.says('common:form.changed.discard') }).waitFor()
    },
  },
  ...['choose', 'order', 'main'].map((step, at) => ({
    name: `member-locations-${step}`,
    who: 'admin@a.example',
    looks: step === 'choose' ? all : few,
    go: async (view) => {
      await view.open('top/member/edit', { memberId: 'superior@a.example' })
      await view.press('memberEdit:places.change')
      const next = view.page.getByRole('dialog').getByRole('button', { name: view.says('memberEdit:places.next') })
      await next.waitFor()
      for (let pressed = 0; pressed < at; pressed += 1) await next.click()
    },
  })),
  { name: 'member-registration', who: 'admin@a.example', looks: all, go: (at) => at.open('top/member/registration') },
  { name: 'logout', who: 'superior@a.example', looks: all, go: (at) => at.open('top/logout/confirmation') },
]

/** What the public site shows: of each service a screen, from a little above something on, so high; in ja, en and ko. */
const siteScenes = [
  { name: 'machines', height: 512, above: 8, go: (at) => at.open('top/home'), from: (at) => at.page.getByRole('main').locator('h2').first() },
  { name: 'support', height: 428, above: 116, go: (at) => targetWeight(at), from: (at) => at.page.getByText(at.says('targetWeight:weights'), { exact: true }).first() },
  {
    name: 'library',
    height: 532,
    above: 28,
    go: (at) => alarmNumber(at),
    from: (at) => at.page.getByRole('heading', { level: 1 }),
  },
]

/** Pixels of CSS across; the site shows pictures at two thirds (`web/src/features/account/landing/shot.tsx`). */
const siteWidth = 800
const siteFolder = new URL('../web/public/pictures/', import.meta.url).pathname

async function sitePictures() {
  mkdirSync(siteFolder, { recursive: true })
  for (const lang of ['ja', 'en', 'ko']) {
    for (const scene of siteScenes) if (!given.only || scene.name.startsWith(given.only)) await siteScreen(scene, lang)
    if (!given.only) await siteCard(lang)
  }
  if (!given.only) await siteStand()
}

async function siteScreen(scene, lang) {
  const who = 'superior@a.example'
  const context = await browser.newContext({ viewport: { width: siteWidth, height: 1400 }, deviceScaleFactor: 2, colorScheme: 'light', reducedMotion: 'reduce', storageState: await session(who) })
  const page = await context.newPage()
  const at = stage(page, { lang, width: 820, scheme: 'light' }, who)
  await scene.go(at)
  await settled(page)
  const { y } = await scene.from(at).boundingBox()
  const clip = { x: 0, y: y - scene.above, width: siteWidth, height: scene.height }
  const shot = await page.screenshot({ clip, fullPage: true })
  for (const scale of [1, 2]) writeFileSync(`${siteFolder}${scene.name}-${lang}-${siteWidth * scale}.webp`, await webp(shot, siteWidth * scale, scene.height * scale))
  await context.close()
}

/** As WebP, which the browser writes itself; on a page of its own, which asks nobody what it may load. */
async function webp(png, ...size) {
  const page = await browser.newPage()
  const text = await page.evaluate(
    async ([bytes, width, height]) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob(), { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.82)
    },
    [png.toString('base64'), ...size],
  )
  await page.close()
  return Buffer.from(text.split(',')[1], 'base64')
}

/** What stands beside the site's name where somebody passes its address on. */
async function siteCard(lang) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 756 }, deviceScaleFactor: 1200 / 1440, colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${given.address}/top/home/open?language=${lang}`)
  await page.addStyleTag({ content: 'header nav, header a[href*="login"], main h1 + div p + p, main > :not(:first-child) { display: none !important } header > div { padding-top: 20px !important }' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${siteFolder}site-${lang}.png` })
  await context.close()
}

/** The stand at an exhibition of the demo: the line of the opening, on a ground of its own. */
async function siteStand() {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`${given.address}/top/home/open`)
  await page.evaluate(() => {
    const line = document.querySelector('main figure svg, main svg').cloneNode(true)
    line.style.cssText = 'width: 1440px; height: auto'
    const ground = document.createElement('div')
    ground.style.cssText = 'position: fixed; inset: 0; z-index: 99; display: grid; place-items: center; background: var(--sg-bg-nav)'
    ground.append(line)
    document.body.append(ground)
  })
  await page.screenshot({ path: new URL('../ops/seed/content/stand.png', import.meta.url).pathname })
  await page.close()
}

function phone(lang) {
  return { lang, width: 390, scheme: 'light' }
}

/** Opens the choice of items. */
async function itemDialog(at) {
  await at.open(byItem)
  await at.press('byRecipe:choice.button')
  await at.page.getByRole('dialog').locator('tbody input').first().waitFor()
}

/** Figures of the first items that there are. */
async function itemFigures(at, more = {}) {
  await itemDialog(at)
  const ticks = at.page.getByRole('dialog').locator('tbody input')
  for (let place = 0; place < Math.min(4, await ticks.count()); place += 1) await ticks.nth(place).check()
  await at.press('byRecipe:choice.apply')
  await at.page.getByRole('tablist').waitFor()
  const address = new URL(at.page.url())
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value)
  await at.page.goto(address.href)
  await at.page.getByRole('table').first().waitFor()
}

/** The page of an alarm that came lately. */
async function alarmNumber(at) {
  await at.open('mm/alarm-history/list', { number: '41' })
  await at.page.locator('tbody a[href*="alarm/detail"]').first().click()
  await at.page.getByRole('main').locator('h2').nth(3).waitFor()
}

/** The first two units of the place over the last days. */
async function twoUnits(at, tab) {
  await at.open('support/production-analysis/two-units')
  await at.press('analysis:compare')
  await at.page.getByRole('tablist').waitFor()
  if (tab) await at.page.getByRole('tab', { name: at.says(`analysis:tabs.${tab}`) }).click()
  await at.page.getByRole('tabpanel').locator('h2, figure, table').first().waitFor()
}

/** A search over the last days: the first machine and the first item of which something was weighed. */
async function targetWeight(at) {
  await at.open('support/target-weight/search')
  const form = at.page.getByRole('form', { name: at.says('targetWeight:form') })
  const pick = async (name, place = 0) => {
    await form.getByRole('combobox', { name: at.says(`targetWeight:${name}`) }).click()
    await at.page.getByRole('listbox').getByRole('option').nth(place).click()
  }
  await pick('item')
  await pick('liquid', 1)
  const weights = { lower: '495', upper: '515', current: '503', nominal: '500', price: '80' }
  for (const [name, value] of Object.entries(weights)) await form.getByLabel(at.says(`targetWeight:${name}`)).fill(value)
  await at.press('targetWeight:search')
  await at.page.getByRole('heading', { name: at.says('targetWeight:weights') }).or(at.page.locator('figure').first()).first().waitFor()
}

/** The saved analyses of a plant that has some. */
async function savedAnalyses(at, most = 4) {
  const ja = at.lang === 'ja'
  const names = ja
    ? ['第3ライン 和風ドレッシングの歩留まり（11月の監査用）', '3号機と4号機、ノズル交換の前後', '先週の全台', '白だし 週ごとの稼働率']
    : ['Line 3: dressing yield for the November audit', 'Fillers 3 and 4, before and after the nozzle change', 'Last week, all units', 'White dashi, operating ratio by week']
  const memos = ja ? ['監査で説明した条件', '', '毎週月曜の朝会で開く', ''] : ['As shown to the auditors', '', 'Opened at the Monday meeting', '']
  const data = names.slice(0, most).map((savedName, place) => ({
    productionAnalysisNarrowedResultUniqueKey: String(place),
    savedName,
    memo: memos[place],
    createdAt: `2026-11-${20 - place}T0${8 + (place % 2)}:1${place}:00+09:00`,
    createdBy: (ja ? ['佐藤 直子', '田中 誠'] : ['Naoko Sato', 'Makoto Tanaka'])[place % 2],
    own: place % 2 === 0,
    shared: place !== 2,
    screen: ['by-recipe', 'two-units', 'all-units', 'by-recipe'][place],
    conditions: null,
    details: null,
  }))
  await at.answer('support/search/productionAnalysisNarrowedResult', { data, count: data.length })
  await at.open('support/production-analysis/result')
}

/** Opens a registration whose link the server would know. */
async function registration(at, more = {}) {
  const names = at.lang === 'ja' ? ['埼玉工場', '大阪工場', '釜山工場'] : ['Saitama plant', 'Osaka plant', 'Busan plant']
  const locations = names.map((name, place) => ({ locationUniqueKey: String(place), name, timeZone: 'Asia/Tokyo' }))
  await at.answer('hughomememberC/register/newAccountSelect', {
    memberId: 'y.takahashi@tsubame.example', memberTypeCode: 20, companyName: at.lang === 'ja' ? 'ツバメ食品株式会社' : 'Tsubame Foods',
    languageC: at.lang, locations, mainLocationUniqueKey: null, verified: true, ...more,
  })
  await at.answer('hughomememberC/check/user/account', { registered: false })
  await at.open('top/new-menber/registration/open', { param: 'link' })
  await at.button(more.verified === false ? 'registration:mail.verify' : 'registration:proceed').waitFor()
  return at.page
}

/** A window in which the whole form stands, its foot at its end. */
async function tall(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize().width, height })
}

async function fillRegistration(at) {
  const { page, lang } = at
  const [familyName, firstName] = lang === 'ja' ? ['高橋', '由美'] : ['Takahashi', 'Yumi']
  const typed = { familyName, firstName, kanaFamilyName: 'タカハシ', kanaFirstName: 'ユミ', department: lang === 'ja' ? '製造一課' : 'Filling', phone1: '090-1234-5678', password: 'Abcdefg1', passwordConfirmation: 'Abcdefg1' }
  for (const [name, value] of Object.entries(typed)) await page.locator(`#member-${name}`).fill(value)
  await page.locator('#member-memberTypeCode').check()
  const group = (words) => page.getByRole('group', { name: at.says(words), exact: true })
  for (const box of await group('locations:field').getByRole('checkbox').all()) await box.check()
  await group('locations:main').getByRole('radio').first().check()
  await page.locator('#member-agreeTerms').check()
  await page.locator('#member-agreePrivacyPolicy').check()
  await at.press('registration:proceed')
  await page.waitForURL('**/confirmation/open')
}

/** A sheet as a maker would hand it out. */
async function paper(lang) {
  const [title, steps] =
    lang === 'ja'
      ? ['始業点検の手順', ['縦シールと横シールの汚れを確かめ、布で拭き取る。', 'フィルムの残量と継ぎ目を確かめる。', 'ノズルを洗浄し、圧力が180 kPaに達するまで待つ。', '重量選別機を基準分銅で校正する。']]
      : ['Start-of-shift check', ['Check the vertical and horizontal seal bars and wipe them.', 'Check the film that is left and its splice.', 'Rinse the nozzles and wait until they reach 180 kPa.', 'Calibrate the weight checker with the reference weight.']]
  const page = await browser.newPage()
  await page.setContent(`<style>body{font:15px/1.9 sans-serif;margin:3em}h1{border-bottom:3px solid #1b4f9c}</style><h1>${title}</h1><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`)
  const body = await page.pdf({ format: 'A4' })
  await page.close()
  return body
}

/** Logs staff in and picks the first customer with its first place. */
async function pickCustomer(page, at) {
  await at.open('tlk/browse/login/open')
  await page.locator('#email').fill('staff@provider.example')
  await page.locator('#password').fill('Sosogi-demo-1')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=customer]').first().check()
  await page.locator('input[name=place]').first().check()
}

function downloads(lang) {
  const [detail, stops] = lang === 'ja' ? ['充填詳細 第1ライン', '停止内容 第1ライン'] : ['Filling detail, Line 1', 'Stops, Line 1']
  const one = (key, title, more) => ({ exportKey: key, kind: 'detail', title, progress: 0, createdAt: '2026-11-20T09:00:00+09:00', ...more })
  return [
    one('a', detail, { state: 'running', progress: 62 }),
    one('b', stops, { state: 'done', progress: 100, fileName: `${stops}.csv`, size: 1_200_000, expiresAt: '2026-11-27T09:00:00+09:00' }),
    one('c', detail, { state: 'failed', message: lang === 'ja' ? '期間は31日以内にしてください。' : 'The period may be 31 days at most.' }),
  ]
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: flags })
const sessions = new Map()
const found = new Map()
mkdirSync(folder, { recursive: true })
let failures = 0
if (given.site) await sitePictures()
for (const scene of given.site ? [] : scenes) {
  if (given.only && !scene.name.startsWith(given.only)) continue
  for (const look of scene.looks ?? few) {
    const name = `${scene.name}-${look.lang}-${look.width}-${look.scheme}`
    try {
      await take(scene, look, name)
    } catch (error) {
      failures += 1
      console.error(`${name}: ${error.message.split('\n')[0]}`)
    }
  }
}
await browser.close()
process.exitCode = failures ? 1 : 0

async function take(scene, look, name) {
  const storageState = scene.who ? await session(scene.who) : undefined
  const context = await browser.newContext({ viewport: sizes[look.width], colorScheme: look.scheme, reducedMotion: 'reduce', storageState })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  // a member's own language wins over the address; the picture's language is asked for on the way
  try {
    await scene.go(stage(page, look, scene.who))
    await settled(page)
    await page.screenshot({ path: `${folder}${name}.png`, fullPage: scene.whole === true })
  } finally {
    await context.close()
  }
}

/** Logs a person in once; every picture of that person starts from the same session. */
async function session(who) {
  if (sessions.has(who)) return sessions.get(who)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${given.address}/top/user/login/open`)
  await fill(page, who, 'Sosogi-demo-1')
  await page.waitForURL('**/top/home**')
  await confirmPolicies(page)
  const state = await context.storageState()
  await context.close()
  sessions.set(who, state)
  return state
}

/** Confirms what waits for somebody, as they would: read to the end, ticked. */
async function confirmPolicies(page) {
  const text = page.locator('[data-testid=policy-text]')
  while (await text.waitFor({ timeout: 5_000 }).then(() => true, () => false)) {
    await text.evaluate((node) => node.scrollTo(0, node.scrollHeight))
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('checkbox')
    if ((await box.count()) > 0) await box.check()
    const name = await dialog.getAttribute('aria-labelledby')
    await dialog.getByRole('button').last().click()
    await page.waitForFunction((id) => !id || !document.getElementById(id), name)
  }
}

async function fill(page, who, word) {
  await page.locator('#memberId').fill(who)
  await page.locator('#password').fill(word)
  await page.locator('button[type=submit]').click()
}

/** Nothing is loading, and nothing has changed for half a second. The event stream stays open, so the network never idles. */
async function settled(page) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => !document.querySelector('[data-testid=loading-mask], .sg-skeleton, [aria-busy=true]'))
  await page.evaluate(
    () =>
      new Promise((done) => {
        let timer = setTimeout(done, 700)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, 700)
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
        setTimeout(done, 6000)
      }),
  )
}

function stage(page, look, who) {
  const at = {
    page,
    lang: look.lang,
    says: (words) => says(look.lang, words),
    button: (words) => page.getByRole('button', { name: at.says(words), exact: true }),
    press: (words) => at.button(words).click(),
    fill: (name, word) => fill(page, name, word),
    async open(path, search = {}) {
      await page.goto(`${given.address}/${path}?${new URLSearchParams({ ...search, language: look.lang })}`)
      await page.locator('h1').first().waitFor()
    },
    answer: (path, data) =>
      page.route(new RegExp(`/api/${path}(\\?|$)`), (route) => route.fulfill({ json: { code: 200, message: null, data } })),
    async fail(...paths) {
      for (const path of paths) await page.route(new RegExp(`/api/${path}(\\?|$)`), (route) => route.abort())
    },
    async history(more = {}) {
      await at.open(history, { ...(await fixture(page, who)).search, ...more })
    },
    async display(more = {}) {
      const { search, run } = await fixture(page, who)
      await at.open(history, { ...search, run, ...more })
    },
  }
  return at
}

/** The detail of the first machine, with documents that the demo does not have; one of its tabs. */
/** The stops of the third line on the day before. */
async function stops(at) {
  await at.open('mm/operational-status/detail', { tab: 'detail' })
  const line = at.page.getByRole('combobox').last()
  await line.selectOption({ label: '第3ライン' })
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(Date.now() - 86_400_000)
  const address = new URL(at.page.url())
  await at.open('mm/operational-status/detail', { ...Object.fromEntries(address.searchParams), tab: 'stops', date })
  await at.page.locator('tbody tr').nth(3).waitFor()
}

/** The item data of a filler with several versions, and what lies between two of them. */
async function itemData(at) {
  await at.open('mm/recipe-date/list')
  await at.page.locator('tbody tr').first().waitFor()
  await at.page.getByRole('radio').nth(2).check()
  await at.page.locator('table').nth(1).locator('tbody tr').first().waitFor()
}

async function equipment(at, tab) {
  await at.open('mm/equipment/list')
  await at.page.locator('main a[href*="mm/equipment/detail"]').filter({ hasText: '液体充填機 3号機' }).click()
  await at.page.getByRole('tab', { name: at.says(`equipmentDetail:${tab}`) }).click()
}

/** A text of the client, by its file and name: `memberEdit:places.change`. */
function says(lang, words) {
  const [file, name] = words.split(':')
  const texts = JSON.parse(readFileSync(new URL(`../web/locales/${lang}/${file}.json`, import.meta.url), 'utf8'))
  return name.split('.').reduce((part, step) => part[step], texts)
}

/** The longest run of the last days: the picture shows a working day, not an hour. */
async function fixture(page, who) {
  if (found.has(who)) return found.get(who)
  const token = (await page.context().cookies()).find(({ name }) => name === 'sosogi_token').value
  const call = async (path, body) => {
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' }
    const answer = await fetch(`${given.address}/api/${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) })
    return (await answer.json()).data
  }
  const { locations } = await call('general/query/viewable')
  let best
  for (const location of locations) {
    const { dates } = await call(`assetAlarmOccurenceStatus/query/location/date?locationUniqueKey=${location.locationUniqueKey}`)
    for (const day of dates.slice(-4)) {
      const window = { start: `${day}T06:00:00+09:00`, end: `${day}T20:00:00+09:00` }
      for (const line of location.lines) {
        for (const value of ['12', '13', '21', '22', '23', '24', '25']) {
          const runs = await call('assetAlarmOccurenceStatus/filling/history', {
            lineUniqueKey: line.lineUniqueKey, recipeDataNumber: Number(value), purpose: 'display', startTime: window.start, endTime: window.end,
          })
          for (const run of runs?.data ?? []) {
            if (best && best.count >= run.productionCount) continue
            const device = line.devices.find(({ equipmentNumber }) => equipmentNumber === run.equipmentNumber)
            const search = { location: location.locationUniqueKey, line: line.lineUniqueKey, device: device.deviceUniqueKey, kind: 'recipeDataNumber', value, ...window }
            best = { count: run.productionCount, search, run: run.fillingHistoryUniqueKey }
          }
        }
      }
    }
  }
  if (!best) throw new Error('no run to show')
  found.set(who, best)
  return best
}
