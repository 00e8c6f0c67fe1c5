import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startI18n } from '../lib/i18n'
import { FailureNote } from './query-state'

beforeAll(async () => {
  await startI18n('en')
})
afterEach(cleanup)

test('a lesser part that failed is named as a sentence begins, with another try', () => {
  const refetch = vi.fn()
  render(
    <MantineProvider env="test">
      <FailureNote query={{ refetch }} what="item data" />
    </MantineProvider>,
  )
  expect(screen.getByRole('status').textContent).toContain('Item data could not be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'Load again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})
