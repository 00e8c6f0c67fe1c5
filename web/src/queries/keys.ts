//! The keys of everything that is asked for, by noun: screens that read the same thing share its answer, and whoever
//! changes it says so once. After the noun and its part come the language, where the answer holds words of it, then what
//! is asked. What a list asks for is put behind its key by the kit (`shell/list/list.ts`), the language before it.
import { currentLanguage } from '../lib/i18n/change'

const fillingHistory = ['filling-history'] as const
const operatingStatus = ['operating-status'] as const
const parts = ['parts'] as const

export const keys = {
  customers: { list: ['customers', 'list'] },
  equipment: {
    /** What stands on no line, and how much of it. */
    unregistered: ['equipment', 'unregistered'],
    unregisteredList: ['equipment', 'unregistered', 'list'],
    unregisteredCount: (location: string | undefined) => ['equipment', 'unregistered', 'count', location] as const,
  },
  exports: { list: ['exports', 'list'] },
  files: { pdf: (src: string | undefined) => ['files', 'pdf', src] as const },
  fillingHistory: {
    all: fillingHistory,
    // The customer's own names, alike in every language: another language keeps the form, and what is typed in it.
    lines: (location: string | undefined) => [...fillingHistory, 'lines', location] as const,
    of: (part: string, ...asked: unknown[]) => [...fillingHistory, part, currentLanguage(), ...asked] as const,
  },
  lines: { of: (location: string) => ['lines', 'list', location] as const },
  members: {
    list: ['members', 'list'],
    headcount: ['members', 'headcount'],
    /** The members' own pages. */
    details: ['members', 'detail'],
    detail: (memberId: string, language: string) => ['members', 'detail', language, memberId] as const,
    /** What a form is filled with: never renewed below who types in it. */
    form: (memberId: string) => ['members', 'form', memberId] as const,
    locations: (memberId: string) => ['members', 'locations', memberId] as const,
  },
  operatingStatus: {
    lists: () => [...operatingStatus, 'list', currentLanguage()] as const,
    list: (columns: readonly string[]) => [...operatingStatus, 'list', currentLanguage(), columns] as const,
    days: [...operatingStatus, 'days'],
    today: (location: string | undefined) =>
      [...operatingStatus, 'today', currentLanguage(), location ?? 'all'] as const,
  },
  /** Parts of machines, and what is due. */
  parts: {
    all: parts,
    due: (of: object | undefined) => [...parts, 'due', of] as const,
    history: [...parts, 'history'],
    detail: (part: string) => [...parts, 'detail', part] as const,
    options: (device: string) => [...parts, 'options', device] as const,
    alarm: (device: string, place: string) => [...parts, 'alarm', device, place] as const,
    course: (part: string) => [...parts, 'course', part] as const,
  },
  permissions: {
    list: ['permissions', 'list'],
    functions: ['permissions', 'functions'],
  },
  /** The locations in reach, with the names of their lines and machines. */
  places: { all: ['places'] },
  registrations: { link: (token: string, atEnd: boolean) => ['registrations', token, atEnd] as const },
  visits: { own: () => ['visits', currentLanguage()] as const },
} as const
