import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderPage } from '../../tests/with-router'
import { startI18n } from '../lib/i18n'
import { TextField } from '../ui/form/fields/text-field'
import { Form } from '../ui/form/form'
import * as rules from '../ui/form/rules'
import { bySchema } from '../ui/form/schema'
import { SubmitButton } from '../ui/form/submit-button'
import { useForm } from '../ui/form/use-form'
import { Failure } from './failure'
import { type RowState, useNewerRow } from './use-newer-row'
import { useSubmit } from './use-submit'

const check = bySchema(z.object({ name: rules.text(9), post: rules.text(9), phone: rules.text(9) }))
type Values = { name: string; post: string; phone: string }
const begin: RowState<Values> = { values: { name: 'a', post: 'b', phone: 'c' }, version: 1 }

interface PageProps {
  save(values: Values, version: number): Promise<{ version: number }>
  read?(): Promise<RowState<Values>>
  known?: RowState<Values>
}

function Page({ save, known = begin, read = () => Promise.reject(new Failure('unreadable')) }: PageProps) {
  const form = useForm({ values: begin.values, check })
  const row = useNewerRow(form, { begin: known, read })
  const { submit } = useSubmit(form, { send: (values: Values) => row.send((version) => save(values, version)) })
  return (
    <Form form={form} onSubmit={submit}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('post')} label="Post" />
      <TextField {...form.field('phone')} label="Phone" />
      <SubmitButton>Save</SubmitButton>
      {row.newer && (
        <p>
          {row.newer.change.changedBy} {row.newer.kept.join()}
          <button type="button" onClick={row.discard}>
            Discard
          </button>
        </p>
      )}
    </Form>
  )
}

/** A row of which there is a newer version; who sends the present one saves. */
function server(present: RowState<Values>, changedFields: string[]) {
  const change = { changedBy: 'Naoko', changedAt: '2026-11-22T09:00:00Z', changedFields, version: present.version }
  const refusal = () => new Failure('code', { code: 500, status: 409, said: 'too late', change })
  return {
    save: vi.fn(async (_: Values, version: number) => {
      if (version !== present.version) throw refusal()
      return { version: version + 1 }
    }),
    read: async () => present,
  }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const held = () => ['Name', 'Post', 'Phone'].map((name) => box(name).value).join(' ')
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeAll(() => startI18n('en'))
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

test('a change of what the form does not hold is no conflict', async () => {
  const { save } = server({ ...begin, version: 4 }, ['valid'])
  await renderPage(<Page save={save} />)
  type('Name', 'mine')
  await press('Save')
  await waitFor(() => expect(save.mock.calls.map(([, version]) => version)).toEqual([1, 4]))
  expect(screen.queryByText(/Naoko/)).toBeNull()
})

test('what is newer comes into the form, what the reader changed stays, and saving again takes over', async () => {
  const { save, read } = server({ values: { name: 'x', post: 'y', phone: 'c' }, version: 2 }, ['name', 'post'])
  await renderPage(<Page save={save} read={read} />)
  type('Name', 'mine')
  type('Phone', 'mine too')
  await press('Save')
  expect(await screen.findByText(/Naoko name/)).toBeDefined()
  expect(held()).toBe('mine y mine too')
  expect(screen.queryByText('too late')).toBeNull()
  await press('Save')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'mine', post: 'y', phone: 'mine too' }, 2))
})

test('the reader may give up the own changes', async () => {
  const { save, read } = server({ values: { name: 'x', post: 'b', phone: 'c' }, version: 2 }, ['name'])
  await renderPage(<Page save={save} read={read} />)
  type('Name', 'mine')
  await press('Save')
  await screen.findByText(/Naoko name/)
  await press('Discard')
  expect(held()).toBe('x b c')
  expect(screen.queryByText(/Naoko/)).toBeNull()
})

test('a row that cannot be read leaves the refusal above the form, and what was typed in it', async () => {
  const { save } = server({ ...begin, version: 2 }, ['name'])
  await renderPage(<Page save={save} />)
  type('Name', 'mine')
  await press('Save')
  expect(await screen.findByText('too late')).toBeDefined()
  expect(held()).toBe('mine b c')
})

/** A page that comes to know newer versions of the row. */
function Following({ rows }: { rows: readonly RowState<Values>[] }) {
  const [place, setPlace] = useState(0)
  const known = rows[place] ?? begin
  return (
    <>
      <Page save={server(begin, []).save} known={known} />
      <button type="button" onClick={() => setPlace(place + 1)}>
        Renew
      </button>
    </>
  )
}

test('while nothing is typed the form follows the row; what is typed stays', async () => {
  const newer = { values: { name: 'x', post: 'y', phone: 'z' }, version: 2 }
  await renderPage(<Following rows={[begin, newer, { values: { ...newer.values, post: 'q' }, version: 3 }]} />)
  await press('Renew')
  expect(held()).toBe('x y z')
  type('Name', 'mine')
  await press('Renew')
  expect(held()).toBe('mine y z')
})
