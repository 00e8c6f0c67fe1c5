import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Comparison } from '../../../queries/production-analysis'
import { KeyFigures } from './key-figures'

afterEach(cleanup)

const show = (more: Partial<Parameters<typeof KeyFigures>[0]>) =>
  render(
    <MantineProvider env="test">
      <KeyFigures label="figures" names={['productionCount', 'stopTime']} values={{}} {...more} />
    </MantineProvider>,
  )
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent ?? '')

test('bags that were learnt after a silence and readings that were set aside are said where bags are told', () => {
  show({ values: { productionCount: 900, stopTime: 60, learntLate: 120, setAside: 2 } })
  const [bags, stops] = texts()
  expect(bags).toContain('readings.learntLate')
  expect(bags).toContain('readings.setAside')
  expect(stops).not.toContain('readings')
  cleanup()
  show({ values: { productionCount: 900, learntLate: 0, setAside: 0 } })
  expect(texts()[0]).not.toContain('readings')
})

test('of sides that were not to work as long the totals stand without a judgement', () => {
  const sides = {
    target: { productionCount: 12_000, stopTime: 600 },
    difference: { productionCount: 3000, stopTime: 540 },
  }
  const compared = (byHour: unknown) => ({ ...sides, byHour }) as unknown as Comparison
  show({ values: { productionCount: 9000, stopTime: 60 }, compared: compared(null) })
  expect(texts()[0]).toContain('judged.better')
  expect(texts()[1]).toContain('judged.worse')
  cleanup()
  const hourly = {
    basis: { productionCount: 1800 },
    target: { productionCount: 1200 },
    difference: { productionCount: -600 },
  }
  show({ values: { productionCount: 9000, stopTime: 60 }, compared: compared(hourly) })
  const [bags, stops] = texts()
  expect(bags).toMatch(/\+3,000.*−600.*judged\.worse/)
  expect(bags).not.toContain('judged.better')
  // what cannot be told by the hour is not judged at all
  expect(stops).not.toContain('judged')
})
