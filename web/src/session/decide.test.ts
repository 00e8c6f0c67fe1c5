import { describe, expect, test } from 'vitest'
import { asksFunction, asksPermission, decide, type Facts, type Needs } from './decide'

const guarded: Needs = { access: 'guarded' }
const home: Needs = {
  access: 'guarded',
  functionCode: '9HDG001',
  permission: ['hughome.dashboard'],
  settlesOnHome: true,
}
const line: Needs = { access: 'guarded', functionCode: '1HDG006', permission: ['mm.line.edit'] }
const logout: Needs = { access: 'public', functionCode: '9HDG018', permission: ['top.logout.confirmation'] }
const contents: Needs = { access: 'console', functionCode: '9HDG102', permission: ['console.content'] }
const visitor: Facts = { loggedIn: false, held: null, functionPermitted: null }
const holding = (keys: string[], functionPermitted: boolean | null = null): Facts => ({
  loggedIn: true,
  held: new Set(keys),
  functionPermitted,
})

describe('who may open which page', () => {
  test('covers ROLE-033: a visitor of a login-required page goes to login', () => {
    expect(decide(guarded, visitor)).toEqual({ go: 'login' })
    expect(decide({ access: 'login' }, visitor)).toEqual({ go: 'login' })
  })

  test('a public page needs nothing', () => {
    expect(decide({ access: 'public' }, visitor)).toEqual({ go: 'on' })
    expect(asksPermission({ access: 'public' }, false)).toBe(false)
  })

  test('covers ROLE-032: a visitor passes the permission guard without a look-up', () => {
    expect(asksPermission(logout, false)).toBe(false)
    expect(asksFunction(logout, false)).toBe(false)
    expect(decide(logout, visitor)).toEqual({ go: 'on' })
  })

  test('covers ROLE-024: one of the listed keys opens the page', () => {
    const needs: Needs = { access: 'guarded', permission: ['top.web-api.management', 'other'] }
    expect(decide(needs, holding(['other']))).toEqual({ go: 'on' })
    expect(decide(needs, holding(['x']))).toEqual({ go: 'no-permission' })
    expect(decide(logout, holding(['x']))).toEqual({ go: 'no-permission' })
  })

  test('covers ROLE-025 ROLE-027: without a key the function code decides, and a denied check ends at no-permission', () => {
    const needs: Needs = { access: 'guarded', functionCode: '1HDG005' }
    expect(asksFunction(needs, true)).toBe(true)
    expect(decide(needs, holding(['x'], true))).toEqual({ go: 'on' })
    expect(decide(needs, holding(['x'], false))).toEqual({ go: 'no-permission' })
  })

  test.each([
    ['a screen', line, 'mm.line.edit'],
    ['home', home, 'hughome.dashboard'],
    ['a public page', logout, 'top.logout.confirmation'],
  ])('code and key must both pass on %s', (_, needs, key) => {
    expect([asksPermission(needs, true), asksFunction(needs, true)]).toEqual([true, true])
    expect(decide(needs, holding([key], false))).toEqual({ go: 'no-permission' })
    expect(decide(needs, holding(['x'], true))).toEqual({ go: 'no-permission' })
    expect(decide(needs, holding([key], true))).toEqual({ go: 'on' })
  })

  test('covers ROLE-029: an empty list raises the message and opens nothing', () => {
    expect(decide(line, holding([], true))).toEqual({ go: 'no-permission', unobtained: true })
  })

  test('covers ROLE-030: an empty list on home stays there, on login ends on home', () => {
    expect(decide(home, holding([]))).toEqual({ go: 'on', unobtained: true })
    expect(decide({ access: 'public', settlesOnHome: true }, holding([]), true)).toEqual({
      go: 'home',
      unobtained: true,
    })
  })

  test('home without its key is refused like any page', () => {
    expect(decide(home, holding(['x'], true))).toEqual({ go: 'no-permission' })
  })

  test('covers RT-037: the no-permission page asks for a login only, so it cannot lead to itself', () => {
    const needs: Needs = { access: 'login', functionCode: '9HDG033' }
    expect(asksPermission(needs, true)).toBe(false)
    expect(asksFunction(needs, true)).toBe(false)
    expect(decide(needs, { loggedIn: true, held: null, functionPermitted: null })).toEqual({ go: 'on' })
  })
})

describe('who may open a page of the console', () => {
  const staff = (keys: string[], functionPermitted = true): Facts => ({
    ...holding(keys, functionPermitted),
    loggedIn: false,
    staffAt: 'provider',
  })

  test('a visitor, and staff inside a customer, go to the staff login, whatever they hold', () => {
    expect(decide(contents, visitor)).toEqual({ go: 'staff-login' })
    const inside: Facts = { ...holding(['console.content'], true), staffAt: 'customer' }
    expect(decide(contents, inside)).toEqual({ go: 'staff-login' })
  })

  test("a customer's member ends at the members' no-permission page", () => {
    expect(asksPermission(contents, true)).toBe(true)
    expect(asksFunction(contents, true)).toBe(true)
    expect(decide(contents, holding(['hughome.dashboard'], false))).toEqual({ go: 'no-permission' })
    expect(decide({ access: 'console' }, holding(['hughome.dashboard']))).toEqual({ go: 'no-permission' })
  })

  test('staff need the key and the code, and without one of them stay in the console', () => {
    expect(decide(contents, staff(['console.content']))).toEqual({ go: 'on' })
    expect(decide(contents, staff(['console.content'], false))).toEqual({ go: 'console-refused' })
    expect(decide(contents, staff(['console.home']))).toEqual({ go: 'console-refused' })
    expect(decide(contents, staff([]))).toEqual({ go: 'console-refused', unobtained: true })
  })

  test('the page that says so asks for nothing, so it cannot lead to itself', () => {
    const needs: Needs = { access: 'console' }
    expect([asksPermission(needs, true), asksFunction(needs, true)]).toEqual([false, false])
    expect(decide(needs, { ...visitor, staffAt: 'provider' })).toEqual({ go: 'on' })
  })

  test('a page of a customer still asks staff outside of one for the pick', () => {
    expect(decide(line, { ...visitor, staffAt: 'provider' })).toEqual({ go: 'login' })
  })
})
