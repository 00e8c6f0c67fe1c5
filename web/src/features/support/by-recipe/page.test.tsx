import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { envelope, fakeServer, type Seen } from '../../../../tests/fake-server'
import { renderPage } from '../../../../tests/with-router'
import { i18n, startI18n } from '../../../lib/i18n'
import { keepMember } from '../../../session/member'
import { keepToken } from '../../../session/token'
import { ByRecipePage } from './page'

beforeAll(async () => {
  await startI18n('ja')
  await i18n.loadNamespaces(['byRecipe', 'analysis', 'calendar', 'savedAnalyses'])
})
beforeEach(() => {
  keepToken('t')
  keepMember({ memberidC: '', memberTypeCode: 10, languageC: 'en', hugHomeMemberUniqueKeyC: 'm', companyName: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answers: Record<string, unknown> = {
  '/api/general/query/viewable': {
    locations: [{ locationUniqueKey: 'P', name: 'P', timeZone: 'Asia/Tokyo', lines: [] }],
  },
  '/api/support/query/productionAnalysisAggregate/byRecipe/summary': { buckets: [], rows: [] },
}

test('what is asked for is noted as the last search, and a look at another tab is not', async () => {
  const seen = fakeServer(({ path }: Seen) => envelope(answers[path.split('?')[0] ?? ''] ?? null))
  const items = encodeURIComponent(JSON.stringify([[12, 'TEA500', 'GREEN TEA 500']]))
  const { go, path } = await renderPage(<ByRecipePage />)
  await go(`/page?items=${items}`)
  const notes = () => seen.filter((one) => one.path === '/api/support/recordQueryParameters')
  fireEvent.click(await screen.findByRole('tab', { name: '週別' }))
  await waitFor(() => expect(path()).toContain('tab=week'))
  expect(notes()).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '先月' }))
  await waitFor(() => expect(notes()).toHaveLength(1))
  expect(JSON.parse(notes()[0]?.body ?? '')).toEqual({
    screen: 'by-recipe',
    conditions: { location: 'P', items: [[12, 'TEA500', 'GREEN TEA 500']], last: 'lastMonth' },
  })
})
