import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderPage } from '../../../../tests/with-router'
import { i18n, startI18n } from '../../../lib/i18n'
import type { AuditRow } from '../../../queries/audit-log'
import { AuditDetails } from './details'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['auditLog', 'members'])
})
afterEach(cleanup)

const place = '018f2a3b-0000-7000-8000-000000000001'
const gone = '018f2a3b-0000-7000-8000-000000000002'

/** The rows of the table, each as its cells. */
async function told(before: unknown, after: unknown, of: Partial<AuditRow> = {}): Promise<string[]> {
  const row: AuditRow = {
    auditUniqueKey: 'a',
    time: '2026-11-20T06:05:00+09:00',
    actorName: 'Aoki Tsubasa',
    memberTypeCode: 30,
    ip: null,
    action: 'member.update',
    subject: 'Doi Sora',
    before,
    after,
    names: { [place]: 'Saitama plant' },
    ...of,
  }
  await renderPage(<AuditDetails row={row} zone="Asia/Tokyo" onClose={() => {}} />)
  await screen.findByRole('dialog')
  return screen.getAllByRole('row').map((one) => [...one.children].map((cell) => cell.textContent).join(' | '))
}

test('a change is told in words: fields, types, languages, times, names', async () => {
  const before = { memberTypeCode: 10, valid: false, languageC: 'ja', phone1: '', version: 3, position: 'same' }
  const after = {
    memberTypeCode: 30,
    valid: true,
    languageC: 'ko',
    phone1: '03-1234-5678',
    version: 4,
    position: 'same',
    locationUniqueKeys: [place, gone],
    publishTime: '2026-11-28T17:58:34.820+00:00',
    renewal: '2027-04-01',
    bill: 1234567,
    targetWeight: 500.126,
    recipients: [],
  }
  expect(await told(before, after)).toEqual([
    'Field | Before | After',
    'Member type | General user | System administrator',
    'Valid | No | Yes',
    'Language | 日本語 | 한국어',
    'Phone 1 | – | 03-1234-5678',
    `Locations | – | Saitama plant${gone}`,
    'Published | – | 2026/11/29 2:58:34',
    'Next renewal | – | 2027/04/01',
    'Next bill | – | 1,234,567',
    'Target weight | – | 500.13',
    'Recipients | – | –',
  ])
})

test('what holds several things is told field by field, and a field without words keeps its code', async () => {
  const ranges = [{ endIp: '203.0.113.9', remark: 'office', startIp: '203.0.113.1' }]
  expect(await told({ ranges: [] }, { ranges, somethingNew: 2 })).toEqual([
    'Field | Before | After',
    'IP address ranges | – | First IP address203.0.113.1Last IP address203.0.113.9Remarkoffice',
    'somethingNew | – | 2',
  ])
})

test('a version is told where nothing else is', async () => {
  expect(await told(null, { version: 2 })).toEqual(['Field | Before | After', 'Version | – | 2'])
})

test('the command line is no person', async () => {
  await told(null, { valid: true }, { memberTypeCode: 0, actorName: 'sosogi' })
  expect(screen.getByRole('dialog').textContent).toContain("Provider's command line")
  expect(screen.getByRole('dialog').textContent).not.toContain('sosogi')
})
