import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { shownToasts } from '../../tests/shown-toasts'
import { renderPage } from '../../tests/with-router'
import { i18n, startI18n } from '../lib/i18n'
import { asked } from '../ui/confirm'
import { byRules } from '../ui/form/complaint'
import { CodeField } from '../ui/form/fields/code-field'
import { PasswordField } from '../ui/form/fields/password-field'
import { NumberField } from '../ui/form/fields/presets'
import { TextField } from '../ui/form/fields/text-field'
import { FormFoot } from '../ui/form/foot'
import { Form } from '../ui/form/form'
import * as rules from '../ui/form/rules'
import { bySchema } from '../ui/form/schema'
import { FormSection } from '../ui/form/section'
import { useForm } from '../ui/form/use-form'
import { Failure } from './failure'
import { useSubmit } from './use-submit'

const schema = z.object({
  name: rules.text(5),
  kind: rules.choice([10, 20]),
  weight: rules.number({ min: 0, max: 100, decimals: 1 }),
  secret: rules.optionalText(25),
  lines: z.array(z.object({ code: rules.text(3) })),
})
type Sent = z.output<typeof schema>
const check = bySchema(schema)
const blank = { name: '', kind: null as 10 | 20 | null, weight: '', secret: '', lines: [{ code: 'A' }, { code: 'B' }] }
const filled = { ...blank, name: 'L1', kind: 10 as const, weight: '12.5' }

interface PageProps {
  send: (values: Sent) => Promise<unknown>
  values?: typeof blank
  onDone?: () => unknown
  confirm?: boolean
  steps?: readonly string[]
}

function Page({ send, values = blank, onDone, confirm = false, steps = [] }: PageProps) {
  const form = useForm({ values, check })
  const { submit, reading, back } = useSubmit(form, {
    send,
    confirm,
    ...(onDone ? { onDone } : {}),
    nameOf: (field) => (field === 'lineName' ? 'name' : undefined),
  })
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back} label="line">
      <FormSection title="Line">
        <TextField {...form.field('name')} label="Name" help="Up to five" required />
        <CodeField
          {...form.field('kind')}
          label="Kind"
          codes={[
            { code: 10, label: 'ten' },
            { code: 20, label: 'twenty' },
          ]}
        />
        <NumberField {...form.field('weight')} label="Weight" unit="g" />
        <PasswordField {...form.field('secret')} label="Secret" autoComplete="new-password" />
        <TextField {...form.field('lines.0.code')} label="First code" />
        <TextField {...form.field('lines.1.code')} label="Second code" />
      </FormSection>
      <FormFoot submit="Save" proceed="Check" ends={{ steps }} />
    </Form>
  )
}

/** A form whose confirm step is kept by its page, and is asked for first. */
function SteppedPage({ send, ask }: { send: () => Promise<unknown>; ask: () => Promise<unknown> }) {
  const [reading, setReading] = useState(false)
  const form = useForm({ values: { name: 'L1' }, check: byRules(() => ({})) })
  const { submit, back } = useSubmit(form, {
    send,
    confirm: { reading, proceed: () => ask().then(() => setReading(true)), back: () => setReading(false) },
  })
  return (
    <Form form={form} onSubmit={submit} reading={reading} onBack={back}>
      <TextField {...form.field('name')} label="Name" />
      <FormFoot submit="Save" proceed="Check" />
    </Form>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
/** The words beneath a field, by the way a screen reader finds them. */
const told = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .reverse()
const refusal = (fields: { field: string; message: string }[]) =>
  new Failure('code', { code: 501, status: 422, fields: fields.map((one) => ({ ...one, rule: 'r' })) })

beforeAll(() => startI18n('en'))
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(async () => {
  cleanup()
  act(() => asked.get()?.answer(false))
  await i18n.changeLanguage('en')
})

describe('a field', () => {
  test('is found by its label, is described by its help, and bears the mark of what is required', async () => {
    await renderPage(<Page send={vi.fn()} />)
    expect(told(box('Name'))).toEqual(['Up to five'])
    expect(box('Name').getAttribute('aria-required')).toBe('true')
    expect(screen.getByText('* must be filled in')).toBeDefined()
  })

  test('is judged when it is left, and again at each change from then on', async () => {
    await renderPage(<Page send={vi.fn()} />)
    type('Name', 'too long')
    expect(told(box('Name'))).toEqual(['Up to five'])
    fireEvent.blur(box('Name'))
    await waitFor(() => expect(told(box('Name'))).toEqual(['Up to five', 'At most 5 characters']))
    expect(box('Name').getAttribute('aria-invalid')).toBe('true')
    type('Name', 'fits')
    await waitFor(() => expect(told(box('Name'))).toEqual(['Up to five']))
  })

  test('left by a press is judged after the press has reached its button', async () => {
    await renderPage(<Page send={vi.fn()} />)
    fireEvent.pointerDown(document.body)
    fireEvent.blur(box('Name'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(told(box('Name'))).toEqual(['Up to five'])
    fireEvent.pointerUp(document.body)
    await waitFor(() => expect(told(box('Name'))).toEqual(['Up to five', 'Nothing has been entered']))
  })

  test('is not left by a step to its own button', async () => {
    await renderPage(<Page send={vi.fn()} />)
    const secret = screen.getByLabelText('Secret')
    fireEvent.blur(secret, { relatedTarget: button('Show the password') })
    fireEvent.mouseDown(button('Show the password'))
    expect(secret.getAttribute('type')).toBe('text')
    fireEvent.mouseDown(button('Hide the password'))
    expect(secret.getAttribute('type')).toBe('password')
    expect(secret.getAttribute('aria-invalid')).toBeNull()
  })

  test('of numbers takes full-width digits and shows them in half width', async () => {
    const send = vi.fn(async () => null)
    await renderPage(<Page send={send} values={filled} />)
    type('Weight', '１２．５')
    fireEvent.blur(box('Weight'))
    expect(box('Weight').value).toBe('12.5')
    press('Check')
    await waitFor(() => expect(send.mock.calls).toEqual([[expect.objectContaining({ weight: 12.5, kind: 10 })]]))
  })

  test('speaks the language of the moment, and keeps what was typed', async () => {
    await renderPage(<Page send={vi.fn()} />)
    type('Name', 'too long')
    fireEvent.blur(box('Name'))
    await waitFor(() => expect(told(box('Name'))).toContain('At most 5 characters'))
    await act(() => i18n.changeLanguage('ja'))
    expect(told(box('Name'))).toContain('5文字までです')
    expect(box('Name').value).toBe('too long')
  })
})

test('a rule about two fields is judged anew when either changes', async () => {
  function Pair() {
    const form = useForm({
      values: { from: '5', to: '3' },
      check: byRules(({ from, to }) => ({ to: to > from ? undefined : { rule: 'common:form.rule.wrong' } })),
    })
    return (
      <Form form={form} onSubmit={form.handleSubmit(() => {})} summary="rest">
        <TextField {...form.field('from')} label="From" />
        <TextField {...form.field('to')} label="To" />
        <button type="submit">Go</button>
      </Form>
    )
  }
  await renderPage(<Pair />)
  press('Go')
  await waitFor(() => expect(told(box('To'))).toEqual(['This value cannot be used']))
  type('From', '1')
  await waitFor(() => expect(told(box('To'))).toEqual([]))
})

describe('sending', () => {
  test('what is wrong stands above the form with links, and nothing is sent', async () => {
    const send = vi.fn()
    await renderPage(<Page send={send} />)
    press('Check')
    const summary = await screen.findByRole('alert')
    expect([...summary.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Name: Nothing has been entered',
      'Kind: Nothing has been chosen',
      'Weight: Nothing has been entered',
    ])
    expect(summary.textContent).toContain('Correct 3 entries')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    fireEvent.click(screen.getByRole('link', { name: /^Weight/ }))
    expect(document.activeElement).toBe(box('Weight'))
    type('Name', 'L1')
    await waitFor(() => expect(summary.querySelectorAll('li')).toHaveLength(2))
    expect(document.activeElement).toBe(box('Weight'))
    expect(send).not.toHaveBeenCalled()
  })

  test('two presses send once, the button is busy meanwhile, and the form is clean afterwards', async () => {
    let done = (_: unknown) => {}
    const send = vi.fn(() => new Promise((resolve) => (done = resolve)))
    await renderPage(<Page send={send} values={filled} />)
    type('Name', 'L2')
    await screen.findByText('You have changes. They take effect when you save.')
    press('Check')
    press('Check')
    await waitFor(() => expect(button('Check').disabled).toBe(true))
    press('Check')
    expect(send).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true')
    await act(async () => done(null))
    await waitFor(() => expect(button('Check').disabled).toBe(false))
    expect(screen.queryByText('You have changes. They take effect when you save.')).toBeNull()
    expect(box('Name').value).toBe('L2')
  })

  test('what is typed while it is under way stays, and is a change', async () => {
    let done = (_: unknown) => {}
    await renderPage(<Page send={() => new Promise((resolve) => (done = resolve))} values={filled} />)
    press('Check')
    await waitFor(() => expect(button('Check').disabled).toBe(true))
    type('Name', 'L3')
    await act(async () => done(null))
    await screen.findByText('You have changes. They take effect when you save.')
    expect(box('Name').value).toBe('L3')
  })

  test('the focus comes back to the button, which could not keep it', async () => {
    await renderPage(<Page send={async () => null} values={filled} />)
    button('Check').focus()
    press('Check')
    button('Check').blur()
    await waitFor(() => expect(document.activeElement).toBe(button('Check')))
  })

  test('fields that the server refuses are told at their own, others above the form', async () => {
    const fields = [
      { field: 'lineName', message: 'taken' },
      { field: 'lines[1].code', message: 'no such code' },
      { field: 'quota', message: 'no more lines' },
    ]
    await renderPage(<Page send={async () => Promise.reject(refusal(fields))} values={filled} />)
    press('Check')
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(told(box('Name'))).toEqual(['Up to five', 'taken'])
    expect(told(box('Second code'))).toEqual(['no such code'])
    expect([...screen.getByRole('alert').querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Name: taken',
      'Second code: no such code',
      'no more lines',
    ])
    expect(summary).toBeDefined()
    // the other field's words are the server's: only a change of that field ends them
    type('Name', 'L4')
    await waitFor(() => expect(told(box('Name'))).toEqual(['Up to five']))
    expect(told(box('Second code'))).toEqual(['no such code'])
  })

  test('a failure stands above the form, with the time to wait, and no message beside it', async () => {
    const toasts = shownToasts()
    const failure = new Failure('code', { code: 500, status: 429, said: 'Too often.', retryAfter: 30 })
    await renderPage(<Page send={async () => Promise.reject(failure)} values={filled} />)
    press('Check')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too often. Try again in 30 seconds.'))
    expect(button('Check').disabled).toBe(false)
    expect(toasts).toEqual([])
  })

  test('a failure that the frame has acted on is not told twice', async () => {
    const toasts = shownToasts()
    const failure = new Failure('code', { code: 401, status: 401, said: 'No.' })
    failure.shown = true
    const send = vi.fn(async () => Promise.reject(failure))
    await renderPage(<Page send={send} values={filled} />)
    press('Check')
    await waitFor(() => expect(send).toHaveBeenCalled())
    await waitFor(() => expect(button('Check').disabled).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(toasts).toEqual([])
  })

  test('Enter inside an unfinished word sends nothing', async () => {
    await renderPage(<Page send={vi.fn()} values={filled} />)
    const composing = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true })
    expect(box('Name').dispatchEvent(composing)).toBe(false)
    const safari = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
    expect(box('Name').dispatchEvent(safari)).toBe(false)
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    expect(box('Name').dispatchEvent(enter)).toBe(true)
  })
})

describe('the confirm step', () => {
  test('shows what will be sent, to be read, and leads back with everything kept', async () => {
    const send = vi.fn(async () => null)
    await renderPage(<Page send={send} values={{ ...filled, secret: 'Abcdefg1' }} confirm />)
    press('Check')
    await screen.findByText('Check what you entered. Nothing has been sent yet.')
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.getByText('ten')).toBeDefined()
    expect(document.body.textContent).not.toContain('Abcdefg1')
    expect(send).not.toHaveBeenCalled()
    press('Back to the form')
    expect(box('Name').value).toBe('L1')
    expect(document.activeElement).toBe(box('Name'))
    press('Check')
    await screen.findByRole('button', { name: 'Save' })
    press('Save')
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(box('Name').value).toBe('L1'))
  })

  test('is not passed by the second click of a double one', async () => {
    const send = vi.fn(async () => null)
    await renderPage(<Page send={send} values={filled} confirm />)
    press('Check')
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }), { detail: 2 })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(send).not.toHaveBeenCalled()
    press('Save')
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })

  test('gives way to the form when a field is refused', async () => {
    const send = async () => Promise.reject(refusal([{ field: 'name', message: 'taken' }]))
    await renderPage(<Page send={send} values={filled} confirm />)
    press('Check')
    await screen.findByRole('button', { name: 'Save' })
    press('Save')
    await waitFor(() => expect(told(box('Name'))).toContain('taken'))
  })
})

describe('a confirm step with an address of its own', () => {
  test('is reached once what is asked before it is answered; a refusal of that is told above the form', async () => {
    const ask = vi.fn(async (): Promise<unknown> => null)
    ask.mockRejectedValueOnce(new Failure('code', { code: 500, status: 409, said: 'Taken.' }))
    const send = vi.fn(async () => null)
    await renderPage(<SteppedPage send={send} ask={ask} />)
    press('Check')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Taken.'))
    press('Check')
    await screen.findByRole('button', { name: 'Save' })
    expect(ask).toHaveBeenCalledTimes(2)
    press('Back to the form')
    expect(box('Name').value).toBe('L1')
    press('Check')
    await screen.findByRole('button', { name: 'Save' })
    expect(send).not.toHaveBeenCalled()
    press('Save')
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })

  test('is left when a field is refused', async () => {
    const send = async () => Promise.reject(refusal([{ field: 'name', message: 'taken' }]))
    await renderPage(<SteppedPage send={send} ask={async () => null} />)
    press('Check')
    await screen.findByRole('button', { name: 'Save' })
    press('Save')
    await waitFor(() => expect(told(box('Name'))).toContain('taken'))
  })
})

describe('leaving with changes', () => {
  const dirty = async () => {
    const page = await renderPage(<Page send={async () => null} values={filled} />)
    type('Name', 'L2')
    await screen.findByText('You have changes. They take effect when you save.')
    return page
  }

  test('asks, and stays or goes as it is answered', async () => {
    const page = await dirty()
    await page.go('/other')
    await waitFor(() => expect(asked.get()?.title).toBe('Leave without saving?'))
    await act(async () => asked.get()?.answer(false))
    expect(page.path()).toBe('/page')
    await page.go('/other')
    await waitFor(() => expect(asked.get()).not.toBeNull())
    await act(async () => asked.get()?.answer(true))
    await waitFor(() => expect(page.path()).toBe('/other'))
  })

  test('a change of language is no leaving', async () => {
    const page = await dirty()
    await page.go('/page?language=ko')
    await waitFor(() => expect(page.path()).toContain('language=ko'))
    expect(asked.get()).toBeNull()
    expect(box('Name').value).toBe('L2')
  })

  test('a move between the addresses of one form is no leaving', async () => {
    const page = await renderPage(<Page send={async () => null} values={filled} steps={['/page', '/other']} />)
    type('Name', 'L2')
    await screen.findByText('You have changes. They take effect when you save.')
    await page.go('/other')
    await waitFor(() => expect(page.path()).toBe('/other'))
    expect(asked.get()).toBeNull()
  })

  test('asks nothing once it is saved, even on the way that the saving leads to', async () => {
    let leave = () => {}
    const page = await renderPage(<Page send={async () => null} values={filled} onDone={() => leave()} />)
    leave = () => page.history.push('/other')
    type('Name', 'L2')
    press('Check')
    await waitFor(() => expect(page.path()).toBe('/other'))
    expect(asked.get()).toBeNull()
  })
})
