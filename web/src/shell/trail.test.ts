// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Crumb, follow } from './trail'

const crumb = (path: string): Crumb => ({ path, query: '', title: 'home' })
const home = crumb('/top/home')
const list = crumb('/mm/equipment/list')
const status = crumb('/mm/operational-status/detail')
const detail = crumb('/mm/equipment/detail')
const form = crumb('/mm/equipment/registration')
const number = crumb('/mm/alarm/detail')
const paths = (crumbs: readonly Crumb[]) => crumbs.map(({ path }) => path)

describe('breadcrumbs', () => {
  beforeEach(() => vi.resetModules())

  test('covers UI-018: one page reached by two ways has two trails', () => {
    const byList = follow(follow([home], list), detail)
    const byStatus = follow(follow([home], status), detail)
    expect(paths(byList)).toEqual(['/top/home', '/mm/equipment/list', '/mm/equipment/detail'])
    expect(paths(byStatus)).toEqual(['/top/home', '/mm/operational-status/detail', '/mm/equipment/detail'])
    // another machine stands where the first stood
    expect(paths(follow(byStatus, detail))).toEqual(paths(byStatus))
  })

  test('any other page stands where it has its place, with what was left there', () => {
    expect(paths(follow([home, list, detail], status))).toEqual(['/top/home', '/mm/operational-status/detail'])
    expect(paths(follow([home, list, detail], home))).toEqual(['/top/home'])
    expect(paths(follow([home, status, detail], number, 'mm/alarm-history/list'))).toEqual([
      '/top/home',
      '/mm/alarm-history/list',
      '/mm/alarm/detail',
    ])
    const asked = { ...crumb('/mm/alarm-history/list'), query: '?number=41' }
    expect(follow([home, asked], number, 'mm/alarm-history/list')[1]).toEqual(asked)
  })

  test('what belongs to a record stands below it, and below its list where no record was in view', () => {
    expect(paths(follow([home, status, detail], form, 'mm/equipment/detail'))).toEqual(
      paths([home, status, detail, form]),
    )
    expect(paths(follow([], form, 'mm/equipment/detail'))).toEqual(paths([home, list, form]))
  })

  describe('of a video', () => {
    const video = crumb('/library/video/list-search/detail')
    const flowVideo = crumb('/library/video/flow-search/detail')
    const search = crumb('/library/video/list-search')
    const flows = crumb('/library/video/flow-search')
    const own = crumb('/library/history-favorite/list')

    test('from home it stands behind home', () => {
      expect(paths(follow([home], video, 'library/video/list-search'))).toEqual([home.path, video.path])
    })

    test('from the own lists it stands behind them, whatever was before', () => {
      const behindOwn = [home.path, own.path, video.path]
      expect(paths(follow([home, own], video, 'library/video/list-search'))).toEqual(behindOwn)
      expect(paths(follow([home, list, own], video, 'library/video/list-search'))).toEqual(behindOwn)
    })

    test('a related video leaves the trail as it is', () => {
      expect(paths(follow([home, own, video], video, 'library/video/list-search'))).toEqual([
        home.path,
        own.path,
        video.path,
      ])
      expect(paths(follow([home, flows, flowVideo], video, 'library/video/list-search'))).toEqual([
        home.path,
        flows.path,
        video.path,
      ])
    })

    test('from anywhere else it stands behind its search, with what was searched for', () => {
      expect(paths(follow([], video, 'library/video/list-search'))).toEqual([home.path, search.path, video.path])
      expect(paths(follow([], flowVideo, 'library/video/flow-search'))).toEqual([home.path, flows.path, flowVideo.path])
      expect(paths(follow([home, status], video, 'library/video/list-search'))).toEqual([
        home.path,
        search.path,
        video.path,
      ])
      const asked = { ...search, query: '?keyword=x' }
      expect(follow([home, asked], video, 'library/video/list-search')[1]).toEqual(asked)
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
    enterTrail(form, 'mm/equipment/detail')
    expect(names()).toEqual([undefined, undefined, 'Filler 4', undefined])
    nameCrumb(form.path, undefined)
    expect(names()).toEqual([undefined, undefined, 'Filler 4', undefined])
  })
})
