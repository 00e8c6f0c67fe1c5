import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderPage } from '../../tests/with-router'
import { startI18n } from '../lib/i18n'
import { DetailHead } from './detail-head'
import { enterTrail, trail } from './trail'

beforeAll(async () => {
  await startI18n('en')
})
afterEach(cleanup)

test('a page of a record has its name as title, and the pages that follow lead back by it', async () => {
  enterTrail({ path: '/page', query: '', title: 'home' })
  await renderPage(<DetailHead name="充填機3号" facts={[['Number', 'D3']]} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('充填機3号')
  expect(trail.get().at(-1)?.name).toBe('充填機3号')
})

test('until it is known its place is kept, and no name is told', async () => {
  enterTrail({ path: '/page', query: '', title: 'home' })
  await renderPage(<DetailHead name={undefined} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('')
  expect(trail.get().at(-1)?.name).toBeUndefined()
})
