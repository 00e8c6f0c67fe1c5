import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderPage } from '../../../../tests/with-router'
import { useSubmit } from '../../../api/use-submit'
import { i18n, startI18n } from '../../../lib/i18n'
import { Form } from '../../../ui/form/form'
import { bySchema } from '../../../ui/form/schema'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useForm } from '../../../ui/form/use-form'
import { LocationFields } from './location-fields'
import { type LocationValues, locations, mainAmong, mainLocation } from './rules'

const names = ['Saitama', 'Kobe', 'Sapporo', 'Sendai', 'Niigata', 'Shizuoka', 'Nagoya', 'Kyoto', 'Hiroshima']
const offered = names.map((name) => ({ locationUniqueKey: name.toLowerCase(), name, timeZone: 'Asia/Tokyo' }))
const schema = z.object({ locationUniqueKeys: locations(), mainLocationUniqueKey: mainLocation() }).check(mainAmong())
const check = bySchema(schema)

function Page({ send, of = offered }: { send(values: LocationValues): Promise<unknown>; of?: typeof offered }) {
  const form = useForm({ values: { locationUniqueKeys: [] as readonly string[], mainLocationUniqueKey: '' }, check })
  const { submit, reading } = useSubmit(form, { send, confirm: true })
  return (
    <Form form={form} onSubmit={submit} reading={reading}>
      <LocationFields
        locations={form.field('locationUniqueKeys')}
        main={form.field('mainLocationUniqueKey')}
        offered={of}
      />
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const mark = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('locations')
})
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

test('covers CONST-008: the server says how many may be ticked, and one more is refused with that number', async () => {
  localStorage.setItem('sosogi.constants', JSON.stringify({ LOCATION_MAX_SIZE: '3' }))
  const three = bySchema(z.object({ locationUniqueKeys: locations(), mainLocationUniqueKey: mainLocation() }))
  localStorage.removeItem('sosogi.constants')
  const told = (count: number) =>
    three({
      locationUniqueKeys: offered.slice(0, count).map(({ locationUniqueKey }) => locationUniqueKey),
      mainLocationUniqueKey: 'saitama',
    })
  expect(JSON.stringify(told(4))).toContain('"max":3')
  expect(JSON.stringify(told(3))).not.toContain('"max"')
})

test('what is ticked later stands later, is put in order, and is sent in that order with the main one', async () => {
  const send = vi.fn(async () => undefined)
  await renderPage(<Page send={send} />)
  for (const name of ['Kobe', 'Saitama', 'Kyoto', 'Saitama', 'Saitama']) tick(name)
  mark('Kyoto')
  await press('Move Saitama up')
  await press('Send')
  expect(screen.getByText('Kobe, Saitama, Kyoto')).toBeDefined()
  await press('Send')
  expect(send).toHaveBeenCalledWith({
    locationUniqueKeys: ['kobe', 'saitama', 'kyoto'],
    mainLocationUniqueKey: 'kyoto',
  })
})

test('one location at least and a main one are asked for, each at its field', async () => {
  const send = vi.fn()
  await renderPage(<Page send={send} />)
  await press('Send')
  await waitFor(() => expect(screen.getAllByText('Nothing has been chosen')).toHaveLength(2))
  expect(send).not.toHaveBeenCalled()
})

test('a main location that is no longer chosen is complained about', async () => {
  await renderPage(<Page send={vi.fn()} />)
  tick('Kobe')
  tick('Kyoto')
  mark('Kobe')
  tick('Kobe')
  await press('Send')
  expect(await screen.findByText('The main location must be one of the chosen locations')).toBeDefined()
})

test('many are found by a part of their name, and Enter there sends nothing', async () => {
  const send = vi.fn()
  await renderPage(<Page send={send} />)
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: ' ｓａ' } })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  fireEvent.change(search, { target: { value: 'zzz' } })
  expect(screen.getByText(/has “zzz” in its name/)).toBeDefined()
})

test('few need no search', async () => {
  await renderPage(<Page send={vi.fn()} of={offered.slice(0, 3)} />)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('covers CONST-007: without a word of the server 460 locations may be chosen, and no more', () => {
  const taken = (count: number) => {
    const locationUniqueKeys = Array.from({ length: count }, (_, place) => `l${place}`)
    return z.safeParse(schema, { locationUniqueKeys, mainLocationUniqueKey: 'l0' }).success
  }
  expect([taken(460), taken(461)]).toEqual([true, false])
})
