import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderPage } from '../../tests/with-router'
import { startI18n } from '../lib/i18n'
import { ChangedNote } from '../ui/form/changed-note'
import { byRules } from '../ui/form/complaint'
import { TextField } from '../ui/form/fields/text-field'
import { FormFoot } from '../ui/form/foot'
import { Form } from '../ui/form/form'
import { useForm } from '../ui/form/use-form'
import { Failure } from './failure'
import { useUpdate } from './use-update'

interface Row {
  name: string
  version: number
}

/** A row on a server, which others change too. */
class Shelf {
  row: Row = { name: 'Line 1', version: 1 }
  sent: [string, number][] = []

  save(name: string, read: number): Row {
    this.sent.push([name, read])
    const { version } = this.row
    if (read !== version)
      throw new Failure('code', {
        code: 500,
        status: 409,
        said: 'Sato changed this',
        change: { changedBy: 'Sato', changedAt: '2026-11-22T05:32:00+00:00', changedFields: ['name'], version },
      })
    this.row = { name, version: version + 1 }
    return this.row
  }

  changeElsewhere(name: string): void {
    this.row = { name, version: this.row.version + 1 }
  }
}

/** What the page knows of the row; `renew` reads it anew. */
let renew = () => {}

function Page({ shelf }: { shelf: Shelf }) {
  const [known, setKnown] = useState(shelf.row)
  renew = () => setKnown(shelf.row)
  const values = { name: known.name }
  const form = useForm({ values, check: byRules(() => ({})) })
  const { submit, changed, takeOver } = useUpdate(form, {
    version: known.version,
    values,
    send: async ({ name }, version) => shelf.save(name, version),
    onDone: renew,
    onChanged: renew,
  })
  return (
    <Form form={form} onSubmit={submit} summary="rest">
      {changed && (
        <ChangedNote
          by={changed.changedBy}
          time="14:32"
          fields={[{ label: 'Name', theirs: known.name, mine: form.getValues('name') }]}
          onTakeOver={() => void takeOver()}
          onGiveIn={() => form.reset(values)}
        />
      )}
      <TextField {...form.field('name')} label="Name" />
      <FormFoot submit="Save" />
    </Form>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const note = () => screen.queryByRole('alert')

beforeAll(() => startI18n('en'))
afterEach(cleanup)

async function open(): Promise<Shelf> {
  const shelf = new Shelf()
  await renderPage(<Page shelf={shelf} />)
  return shelf
}

test('a row is saved again and again by the one who has it', async () => {
  const shelf = await open()
  for (const [place, name] of ['Line 2', 'Line 3'].entries()) {
    type(name)
    press('Save')
    await waitFor(() => expect(shelf.row).toEqual({ name, version: place + 2 }))
    await waitFor(() => expect(screen.queryByText(/unsaved|not saved/i)).toBeNull())
  }
  expect(shelf.sent).toEqual([
    ['Line 2', 1],
    ['Line 3', 2],
  ])
})

test('a form without changes follows the row, one with changes keeps what was typed', async () => {
  const shelf = await open()
  shelf.changeElsewhere('Line A')
  act(() => renew())
  await waitFor(() => expect(box().value).toBe('Line A'))
  type('Line 9')
  shelf.changeElsewhere('Line B')
  act(() => renew())
  expect(box().value).toBe('Line 9')
})

test('the second writer learns who was first with what, and may take over', async () => {
  const shelf = await open()
  type('Line 9')
  shelf.changeElsewhere('Line A')
  // whatever was read meanwhile: they have not been told yet
  act(() => renew())
  press('Save')
  await waitFor(() => expect(note()?.textContent).toMatch(/^Sato.*14:32/))
  expect(document.activeElement).toBe(note())
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toContain('Line A')
  expect([shelf.row.name, box().value]).toEqual(['Line A', 'Line 9'])
  press('Save')
  await vi.waitFor(() => expect(shelf.sent).toHaveLength(2))
  expect(shelf.row.name).toBe('Line A')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save mine' })).toBeTruthy())
  press('Save mine')
  await waitFor(() => expect(shelf.row).toEqual({ name: 'Line 9', version: 3 }))
  await waitFor(() => expect(note()).toBeNull())
})

test('the second writer may give in', async () => {
  const shelf = await open()
  type('Line 9')
  shelf.changeElsewhere('Line A')
  press('Save')
  await waitFor(() => expect(note()).not.toBeNull())
  press('Keep theirs')
  await waitFor(() => expect(box().value).toBe('Line A'))
  expect(note()).toBeNull()
  type('Line 10')
  press('Save')
  await waitFor(() => expect(shelf.row).toEqual({ name: 'Line 10', version: 3 }))
})
