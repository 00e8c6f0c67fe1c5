import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { envelope, fakeServer } from '../../../tests/fake-server'
import { renderPage } from '../../../tests/with-router'
import { i18n, startI18n } from '../../lib/i18n'
import { keepMember } from '../../session/member'
import { keepToken } from '../../session/token'
import { EquipmentLabelsPage } from './equipment-labels/page'
import { InspectionEntryPage } from './inspection-entry/page'
import { PartsDuePage } from './parts-due/page'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['parts', 'equipmentLabels', 'inspectionEntry', 'inspections'])
  keepToken('t')
  keepMember({ memberidC: '', memberTypeCode: 10, languageC: 'en', hugHomeMemberUniqueKeyC: 'm', companyName: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pages: [string, ComponentType][] = [
  ['parts due', PartsDuePage],
  ['labels', EquipmentLabelsPage],
  ['the choice of an inspection', InspectionEntryPage],
]

test.each(pages)('without the locations %s says that it could not be had, and asks again', async (_, Page) => {
  const seen = fakeServer(({ path }) => (path.includes('viewable') ? envelope(null, 500, null, 500) : envelope([])))
  const asked = () => seen.filter(({ path }) => path.includes('viewable')).length
  await renderPage(
    <Suspense>
      <Page />
    </Suspense>,
  )
  const again = await screen.findByRole('button', { name: 'Load again' }, { timeout: 5_000 })
  const before = asked()
  fireEvent.click(again)
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(before))
})
