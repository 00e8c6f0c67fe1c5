import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { shownToasts } from '../../tests/shown-toasts'
import { startI18n } from '../lib/i18n'
import { asked } from '../ui/confirm'
import { ConfirmHost } from '../ui/confirm-host'
import { askAndSend } from './ask-and-send'
import { Failure } from './failure'

const question = { title: 'Delete it?', text: 'It is gone then.', accept: 'Delete', decline: 'Keep' }
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeAll(() => startI18n('en'))
afterEach(() => {
  act(() => asked.get()?.answer(false))
  cleanup()
})

async function open(send: () => Promise<unknown>) {
  render(
    <MantineProvider env="test">
      <ConfirmHost />
    </MantineProvider>,
  )
  let answer: boolean | undefined
  act(() => {
    void askAndSend(question, send).then((done) => {
      answer = done
    })
  })
  await screen.findByRole('dialog')
  return () => answer
}

test('the dialog stays until the call is through', async () => {
  let done = (_: unknown) => {}
  const send = vi.fn(() => new Promise((resolve) => (done = resolve)))
  const answer = await open(send)
  fireEvent.click(button('Delete'))
  await waitFor(() => expect(button('Delete').disabled).toBe(true))
  expect(button('Keep').disabled).toBe(true)
  fireEvent.click(button('Delete'))
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => done(null))
  await waitFor(() => expect(answer()).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it tells why the call failed, alone, and can be tried again or left', async () => {
  const toasts = shownToasts()
  const send = vi.fn(async () => Promise.reject(new Failure('code', { code: 500, status: 409, said: 'Still in use.' })))
  const answer = await open(send)
  fireEvent.click(button('Delete'))
  expect((await screen.findByRole('alert')).textContent).toBe('Still in use.')
  await waitFor(() => expect(document.activeElement).toBe(button('Delete')))
  fireEvent.click(button('Delete'))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(button('Keep').disabled).toBe(false))
  fireEvent.click(button('Keep'))
  await waitFor(() => expect(answer()).toBe(false))
  expect(toasts).toEqual([])
})

test('a failure that has led elsewhere closes it', async () => {
  const failure = new Failure('code', { code: 401, status: 401 })
  failure.shown = true
  const answer = await open(async () => Promise.reject(failure))
  fireEvent.click(button('Delete'))
  await waitFor(() => expect(answer()).toBe(false))
})

test('declining sends nothing', async () => {
  const send = vi.fn()
  const answer = await open(send)
  fireEvent.click(button('Keep'))
  await waitFor(() => expect(answer()).toBe(false))
  expect(send).not.toHaveBeenCalled()
})

test('what is through only when the next question stands leaves that one on the screen', async () => {
  let done = (_: unknown) => {}
  const answer = await open(() => new Promise((resolve) => (done = resolve)))
  fireEvent.click(button('Delete'))
  await waitFor(() => expect(button('Delete').disabled).toBe(true))
  act(() => void askAndSend({ ...question, title: 'And this one?' }, async () => {}))
  await act(async () => done(null))
  expect(answer()).toBe(false)
  await screen.findByRole('dialog', { name: 'And this one?' })
})
