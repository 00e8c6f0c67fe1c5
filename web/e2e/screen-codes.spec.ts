//! The doors of the screens: open with the function code, which every call carries, shut without it or without a login.
import type { Page } from '@playwright/test'
import { type Opened, opensWith } from './support/opens'
import { test } from './support/test'

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

/** Each with the row of the specification that it is. */
const doors: Readonly<Record<string, Opened>> = {
  'covers RT-034: the questions': {
    path: 'top/question-answer/list',
    code: '9HDG030',
    who: 'general',
    shows: (page) => page.getByRole('group', { name: 'サービス' }).getByRole('button', { name: 'ライブラリ' }),
  },
  'covers RT-039: the list of machines': {
    path: 'mm/equipment/list',
    code: '1HDG005',
    who: 'general',
    shows: (page) => page.getByRole('table').locator('tbody tr').first(),
  },
  'covers RT-040: the inspections': {
    path: 'mm/inspection-history/list',
    code: '1HDG012',
    who: 'general',
    shows: (page) => page.getByRole('table').or(page.getByText('点検の記録がありません')).first(),
  },
  'covers RT-041: the settings of alarm mails': {
    path: 'mm/alarm-notification/setting',
    code: '1HDG013',
    who: 'superior',
    shows: (page) => page.getByRole('switch', { name: / のメール$/ }).first(),
  },
  'covers RT-044: operating status': {
    path: 'mm/operational-status/detail',
    code: '1HDG003',
    who: 'general',
    shows: (page) => page.getByRole('tab', { name: 'ライン図' }),
  },
  'covers RT-046: the groups of machines': {
    path: 'mm/equipment-group/setting',
    code: '1HDG014',
    who: 'superior',
    shows: (page) => page.getByRole('button', { name: 'グループを追加する' }).first(),
  },
  'covers RT-049: the comparison of two units': {
    path: 'support/production-analysis/two-units',
    code: '2HDG012',
    who: 'general',
    shows: button('比べる'),
  },
  'covers RT-050: the saved analyses': {
    path: 'support/production-analysis/result',
    code: '2HDG014',
    who: 'general',
    shows: (page) => page.getByLabel('名前の一部'),
  },
  'covers RT-051: the target weight': {
    path: 'support/target-weight/search',
    code: '2HDG015',
    who: 'general',
    shows: button('目標重量を探す'),
  },
  'covers RT-052: the analysis of operating status': {
    path: 'support/operational-status/analysis',
    code: '2HDG016',
    who: 'general',
    shows: button('分析する'),
  },
  'covers RT-053: the analysis of all units': {
    path: 'support/production-analysis/all-units',
    code: '2HDG017',
    who: 'general',
    shows: button('表示する'),
  },
  'covers RT-054: the analysis by item': {
    path: 'support/production-analysis/by-recipe',
    code: '2HDG018',
    who: 'general',
    shows: button('表示する'),
  },
  'covers RT-055: the search for documents': {
    path: 'library/document/list-search',
    code: '3HDG003',
    who: 'general',
    shows: (page) => page.getByRole('checkbox', { name: '図面・部品表' }),
  },
  'covers RT-056: the search for videos': {
    path: 'library/video/list-search',
    code: '3HDG004',
    key: 'library.video.list-search',
    who: 'general',
    shows: (page) => page.getByRole('checkbox', { name: 'フィルム', exact: true }),
  },
  'covers RT-058: the search by work flow': {
    path: 'library/video/flow-search',
    code: '3HDG006',
    key: 'library.video.flow-search',
    who: 'general',
    shows: (page) => page.getByRole('button', { name: /^停止からの復帰/ }),
  },
  'covers RT-060: own history and favourites': {
    path: 'library/history-favorite/list',
    code: '3HDG007',
    key: 'library.history-favorite.list',
    who: 'general',
    shows: (page) => page.getByRole('tab', { name: 'お気に入りの動画' }),
  },
}

for (const [name, door] of Object.entries(doors)) test(name, async ({ page }) => opensWith(page, door))
