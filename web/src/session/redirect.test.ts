// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { ownPath, targetOf } from './redirect'

describe('the redirect target', () => {
  test('covers ROLE-033: an own path keeps its query', () => {
    expect(ownPath('/mm/equipment/list?page=2')).toBe('/mm/equipment/list?page=2')
    expect(targetOf({ pathname: '/mm/equipment/list', search: '?page=2', hash: '' })).toBe('/mm/equipment/list?page=2')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'top/home',
    '',
    7,
    undefined,
    ['/top/home'],
  ])('covers ROLE-033: %j is no own path', (target) => {
    expect(ownPath(target)).toBeNull()
  })
})
