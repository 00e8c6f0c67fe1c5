import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { i18n, startI18n } from '../../../lib/i18n'
import type { FollowUp } from '../../../queries/inspections'
import { FollowUps } from './follow-ups'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces(['inspections'])
})
afterEach(cleanup)

const followUp: FollowUp = {
  followUpUniqueKey: 'f1',
  inspectionUniqueKey: 'i1',
  device: { deviceUniqueKey: 'd1', displayName: '液体充填機 3号機', equipmentNumber: 'SF-203', lineName: '第3ライン' },
  title: 'チャック部の異音',
  finding: null,
  findingFiles: [],
  ownerUniqueKey: 'm1',
  ownerName: '井上 亮',
  isMine: false,
  dueDate: '2026-11-18',
  daysOver: 2,
  done: false,
  doneAt: null,
  doneBy: null,
  note: null,
  files: [],
  point: 1,
  version: 1,
}

test('machine, owner and date stand apart without a mark of one language between them', () => {
  const open = vi.fn()
  render(
    <MantineProvider env="test">
      <FollowUps followUps={[followUp]} onOpen={open} />
    </MantineProvider>,
  )
  const facts = screen.getByText('by 11/18 (2 days late)').parentElement
  const parts = [...(facts?.children ?? [])].map((part) => part.textContent)
  expect(parts).toEqual(['第3ライン 液体充填機 3号機', 'Owner 井上 亮', 'by 11/18 (2 days late)'])
  expect(facts?.textContent).toBe(parts.join(' '))
  fireEvent.click(screen.getByRole('button', { name: 'Open follow-up: チャック部の異音' }))
  expect(open).toHaveBeenCalledWith(followUp)
})
