//! The guard at the router: runs ahead of a move, so that a failing look-up leaves the member on the page in view.
import type { AnyRoute, AnyRouter, BlockerFn, StaticDataRouteOption } from '@tanstack/react-router'
import { basePath } from '../lib/base-path'
import type { Needs } from '../session/decide'
import { checkAhead, type Entrance } from '../session/guard'
import { isPassedLogin } from './login-path'

/** Any router of ours; the concrete type lives above the shell. */
export type ShellRouter = Pick<AnyRouter, 'navigate' | 'history' | 'state' | 'getMatchedRoutes'>

/** Holds each move until its permissions are known; a look-up that fails cancels the move. */
export function guardAhead(router: ShellRouter): void {
  const blockerFn: BlockerFn = async ({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    try {
      await checkAhead(entranceOf(router, nextLocation.pathname))
      return false
    } catch {
      return true // it was shown why
    }
  }
  router.history.block({ blockerFn, enableBeforeUnload: false })
}

/** What the page at `pathname` (application root included) asks for. */
function entranceOf(router: ShellRouter, pathname: string): Entrance {
  const path = `/${pathname.slice(basePath().length)}`
  const [matched] = router.getMatchedRoutes(path) as [readonly AnyRoute[], ...unknown[]]
  return entrance(
    path,
    matched.map((route) => route.options.staticData ?? {}),
  )
}

/** Joins the static data of the matched routes, outer ones first. */
export function entrance(path: string, data: readonly StaticDataRouteOption[]): Entrance {
  const {
    access = 'guarded',
    functionCode,
    permission,
    settlesOnHome,
    opensWithoutOwnData,
  } = Object.assign({}, ...data) as Partial<Needs>
  return {
    path,
    needs: { access, functionCode, permission, settlesOnHome, opensWithoutOwnData },
    isLoginPage: isPassedLogin(path),
  }
}
