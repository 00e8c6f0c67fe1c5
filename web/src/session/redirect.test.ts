// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import corpus from '../../../ops/corpora/redirects.json'
import { ownPath, targetOf } from './redirect'

describe('the redirect target', () => {
  test('covers ROLE-033: an own path keeps its query', () => {
    expect(ownPath('/mm/equipment/list?page=2')).toBe('/mm/equipment/list?page=2')
    expect(targetOf({ pathname: '/mm/equipment/list', search: '?page=2', hash: '' })).toBe('/mm/equipment/list?page=2')
  })

  test.each(corpus.own as [string, string][])('covers ROLE-033: %j is an own path', (target, path) => {
    expect(ownPath(target)).toBe(path)
  })

  test.each([...corpus.foreign, 7, null, undefined, ['/top/home'], {}])(
    'covers ROLE-033: %j is no own path',
    (target) => {
      expect(ownPath(target)).toBeNull()
    },
  )
})
