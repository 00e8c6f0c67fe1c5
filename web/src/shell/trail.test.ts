// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Crumb, follow } from './trail'

const crumb = (path: string): Crumb => ({ path, query: '', title: 'home' })
const home = crumb('/top/home')
const list = crumb('/mm/equipment/list')
const status = crumb('/mm/operational-status/detail')
const detail = crumb('/mm/equipment/detail')
const paths = (crumbs: readonly Crumb[]) => crumbs.map(({ path }) => path)

describe('breadcrumbs', () => {
  beforeEach(() => vi.resetModules())

  test('covers UI-018: one page reached by two ways has two trails', () => {
    const byList = follow(follow([home], list, true), detail, false)
    const byStatus = follow(follow([home], status, true), detail, false)
    expect(paths(byList)).toEqual(['/top/home', '/mm/equipment/list', '/mm/equipment/detail'])
    expect(paths(byStatus)).toEqual(['/top/home', '/mm/operational-status/detail', '/mm/equipment/detail'])
  })

  test('going back cuts the trail', () => {
    expect(paths(follow([home, list, detail], list, false))).toEqual(['/top/home', '/mm/equipment/list'])
  })

  test('the main navigation and home begin anew', () => {
    expect(paths(follow([home, list, detail], status, true))).toEqual(['/top/home', '/mm/operational-status/detail'])
    expect(paths(follow([home, list, detail], home, false))).toEqual(['/top/home'])
  })

  describe('of a video', () => {
    const video = crumb('/library/video/list-search/detail')
    const flowVideo = crumb('/library/video/flow-search/detail')
    const search = crumb('/library/video/list-search')
    const flows = crumb('/library/video/flow-search')
    const own = crumb('/library/history-favorite/list')

    test('from home it stands behind home', () => {
      expect(paths(follow([home], video, false))).toEqual([home.path, video.path])
    })

    test('from the own lists it stands behind them, whatever was before', () => {
      const behindOwn = [home.path, own.path, video.path]
      expect(paths(follow([home, own], video, false))).toEqual(behindOwn)
      expect(paths(follow([home, list, own], video, false))).toEqual(behindOwn)
    })

    test('a related video leaves the trail as it is', () => {
      expect(paths(follow([home, own, video], video, false))).toEqual([home.path, own.path, video.path])
      expect(paths(follow([home, flows, flowVideo], video, false))).toEqual([home.path, flows.path, video.path])
    })

    test('from anywhere else it stands behind its search, with what was searched for', () => {
      expect(paths(follow([], video, false))).toEqual([home.path, search.path, video.path])
      expect(paths(follow([], flowVideo, false))).toEqual([home.path, flows.path, flowVideo.path])
      expect(paths(follow([home, status], video, false))).toEqual([home.path, search.path, video.path])
      const asked = { ...search, query: '?keyword=x' }
      expect(follow([home, asked], video, false)[1]).toEqual(asked)
    })
  })

  test('covers UI-019: the trail is there again after a reload', async () => {
    sessionStorage.clear()
    const before = await import('./trail')
    before.enterTrail(list)
    before.enterTrail(detail)
    vi.resetModules()
    const after = await import('./trail')
    expect(paths(after.trail.get())).toEqual(['/top/home', '/mm/equipment/list', '/mm/equipment/detail'])
  })

  test('a record gives its page its name on the trail, before the page stands there or after', async () => {
    sessionStorage.clear()
    const { enterTrail, nameCrumb, trail } = await import('./trail')
    const names = () => trail.get().map(({ name }) => name)
    enterTrail(list)
    nameCrumb(detail.path, 'Filler 3')
    enterTrail(detail)
    expect(names()).toEqual([undefined, undefined, 'Filler 3'])
    nameCrumb(detail.path, 'Filler 4')
    expect(names()).toEqual([undefined, undefined, 'Filler 4'])
    enterTrail(status)
    expect(names()).toEqual([undefined, undefined, 'Filler 4', undefined])
    nameCrumb(status.path, undefined)
    expect(names()).toEqual([undefined, undefined, 'Filler 4', undefined])
  })
})
