//! The one table of screens. Guards, navigation, trail, titles and what a page loads first are derived from it; code and
//! permission come from the policies. It is part of every page: no component, query or icon stands here.
import type { FlatNamespace } from 'i18next'
import { screens as codes } from './api/generated/function-codes'
import type { Needs } from './session/decide'
import type { Icon } from './shell/icons'
import type { Area, Title } from './shell/static-data'

/** What a screen says of itself, besides its address, its file and its line of the policies. */
interface Facts {
  /** Its name in `locales/<language>/titles.json`. */
  title: Title
  /** The files of texts that it shows: without them it would be shown in two steps. */
  texts?: readonly FlatNamespace[]
  /** The service area that it belongs to: joins the browser's title. */
  area?: Area
  /** Its entry in the main navigation: the group below which it stands, and its sign. */
  nav?: { under: Area | null; icon: Icon }
  /** The screen below which it has its place; home where it names none. */
  parent?: keyof Codes
  /** Who may open it, where its frame does not say. */
  access?: Needs['access']
  settlesOnHome?: true
  opensWithoutOwnData?: true
  /** Only to take away the key that the policies name. */
  permission?: undefined
}

type Codes = typeof codes

/** A screen: its address, its file in `src/routes/`, its code and permission, and what it says of itself. */
type ScreenOf<Path extends keyof Codes, Own> = Omit<Codes[Path], keyof Own> & Own & { path: `/${Path}`; file: string }

function route<Path extends keyof Codes, const Own extends Facts>(path: `/${Path}`, file: string, facts: Own) {
  const ofPolicies = codes[path.slice(1) as Path]
  return { ...ofPolicies, path, file, ...facts } as ScreenOf<Path, Own>
}

// the languages are named in the words of the log-in
const ofRegistration = ['registration', 'locations', 'members', 'passwords', 'login', 'policies'] as const

/** The screens by their frame (`tools/build/route-tree.ts`); in the navigation they keep this order. */
export const frames = {
  /** Without a login. */
  public: [
    route('/top/home/open', 'landing.tsx', { title: 'landing', texts: ['landing', 'login'] }),
    route('/top/user/login/open', 'login.tsx', { title: 'login', texts: ['login'], settlesOnHome: true }),
    route('/top/password/Re-issue/open', 'password-reissue.tsx', {
      title: 'passwordReissue',
      texts: ['login', 'passwordReset'],
    }),
    route('/top/password/change/open', 'password-by-link.tsx', {
      title: 'passwordByLink',
      texts: ['login', 'passwords', 'passwordReset'],
    }),
    route('/top/email-address/change-completion', 'email-change-completion.tsx', {
      title: 'emailChangeCompletion',
      texts: ['emailChange', 'login'],
    }),
    route('/tlk/browse/login/open', 'staff-login.tsx', { title: 'staffLogin', texts: ['login', 'provider'] }),
    route('/top/question-answer/list/open', 'questions-open.tsx', {
      title: 'questions',
      texts: ['login', 'questions'],
    }),
    route('/top/inquiry/registration/open', 'inquiry-open.tsx', {
      title: 'inquiry',
      texts: ['login', 'inquiries', 'policies'],
    }),
    route('/top/inquiry/completion/open', 'inquiry-completion-open.tsx', {
      title: 'inquirySent',
      texts: ['login', 'inquiries'],
    }),
    route('/pdf/preview', 'pdf-preview.tsx', { title: 'pdfPreview', texts: ['preview'] }),
    route('/demo/components', 'components.tsx', {
      title: 'components',
      texts: ['calendar', 'catalogue', 'fillingHistory', 'trend'],
    }),
  ],
  /** Without a login; one form lives through all of them. */
  registration: [
    route('/top/new-menber/registration/open', 'registration-input.tsx', {
      title: 'registrationInput',
      texts: ofRegistration,
    }),
    route('/top/new-menber/confirmation/open', 'registration-confirmation.tsx', {
      title: 'registrationConfirmation',
      texts: ofRegistration,
    }),
    route('/top/new-menber/completion/open', 'registration-completion.tsx', {
      title: 'registrationCompletion',
      texts: ofRegistration,
    }),
  ],
  /** Without header and navigation, behind a login and a permission: screens that nobody sits at. */
  bare: [
    route('/mm/operational-status/wall', 'wall.tsx', {
      title: 'wall',
      texts: ['home', 'wall'],
      area: 'machines',
    }),
  ],
  /** Between header and navigation; unless it says otherwise, with a login and a permission. */
  framed: [
    route('/top/home', 'home.tsx', {
      title: 'home',
      texts: ['home'],
      nav: { under: null, icon: 'home' },
      settlesOnHome: true,
    }),
    route('/mm/operational-status/detail', 'operating-status.tsx', {
      title: 'operatingStatus',
      // the words of the live board are those of home
      texts: ['home', 'operatingStatus', 'stops', 'templates', 'trend', 'planActual'],
      area: 'machines',
      nav: { under: 'machines', icon: 'activity' },
    }),
    route('/mm/equipment/list', 'equipment-list.tsx', {
      title: 'equipmentList',
      texts: ['equipmentList', 'lines', 'parts'],
      area: 'machines',
      nav: { under: 'machines', icon: 'stack' },
    }),
    route('/mm/equipment/detail', 'equipment-detail.tsx', {
      title: 'equipmentDetail',
      texts: ['equipmentDetail', 'lines', 'calendar', 'parts', 'inspections', 'library', 'sentFiles'],
      area: 'machines',
      parent: 'mm/equipment/list',
    }),
    route('/mm/equipment/registration', 'equipment-registration.tsx', {
      title: 'equipmentRegistration',
      texts: ['equipmentForm', 'lines', 'calendar'],
      area: 'machines',
      parent: 'mm/equipment/detail',
    }),
    route('/mm/equipment/import', 'equipment-import.tsx', {
      title: 'equipmentImport',
      texts: ['equipmentImport', 'imports'],
      area: 'machines',
      parent: 'mm/equipment/list',
    }),
    route('/mm/equipment/label', 'equipment-labels.tsx', {
      title: 'equipmentLabels',
      texts: ['equipmentLabels'],
      area: 'machines',
      parent: 'mm/equipment/list',
    }),
    route('/mm/line/edit', 'line-edit.tsx', {
      title: 'lineEdit',
      texts: ['lines'],
      area: 'machines',
      nav: { under: 'machines', icon: 'adjustments' },
    }),
    route('/mm/production-schedule/registration', 'production-schedule.tsx', {
      title: 'productionSchedule',
      texts: ['calendar', 'productionSchedule'],
      area: 'machines',
      nav: { under: 'machines', icon: 'calendar' },
    }),
    route('/mm/production-schedule/import', 'schedule-import.tsx', {
      title: 'scheduleImport',
      texts: ['scheduleImport', 'imports'],
      area: 'machines',
      parent: 'mm/production-schedule/registration',
    }),
    route('/mm/recipe-date/list', 'item-data.tsx', {
      title: 'itemData',
      texts: ['itemData'],
      area: 'machines',
      nav: { under: 'machines', icon: 'databaseExport' },
    }),
    route('/mm/parts-due/list', 'parts-due.tsx', {
      title: 'partsDue',
      texts: ['calendar', 'parts'],
      area: 'machines',
      nav: { under: 'machines', icon: 'tool' },
    }),
    route('/mm/inspection-history/list', 'inspection-list.tsx', {
      title: 'inspectionList',
      texts: ['calendar', 'inspections', 'sentFiles'],
      area: 'machines',
      nav: { under: 'machines', icon: 'clipboardCheck' },
    }),
    route('/mm/inspection-history/entry', 'inspection-entry.tsx', {
      title: 'inspectionEntry',
      texts: ['calendar', 'inspections', 'inspectionEntry', 'sentFiles'],
      area: 'machines',
      parent: 'mm/inspection-history/list',
    }),
    route('/mm/inspection-checklist/setting', 'inspection-checklists.tsx', {
      title: 'inspectionChecklists',
      texts: ['inspections', 'inspectionChecklists'],
      area: 'machines',
      parent: 'mm/inspection-history/list',
    }),
    route('/mm/alarm-history/list', 'alarm-history.tsx', {
      title: 'alarmHistory',
      texts: ['alarmHistory'],
      area: 'machines',
      nav: { under: 'machines', icon: 'bell' },
    }),
    route('/mm/alarm/detail', 'alarm-number.tsx', {
      title: 'alarmNumber',
      texts: ['alarmHistory', 'alarmNumber', 'library', 'parts'],
      area: 'machines',
      parent: 'mm/alarm-history/list',
    }),
    route('/mm/alarm-notification/setting', 'alarm-mails.tsx', {
      title: 'alarmMails',
      texts: ['alarmMails'],
      area: 'machines',
      nav: { under: 'machines', icon: 'mail' },
    }),
    route('/mm/equipment-group/setting', 'equipment-groups.tsx', {
      title: 'equipmentGroups',
      texts: ['equipmentGroups', 'members'],
      area: 'machines',
      parent: 'mm/alarm-notification/setting',
    }),
    route('/support/filling-history/search', 'filling-history.tsx', {
      title: 'fillingHistory',
      texts: ['calendar', 'fillingHistory', 'templates', 'trend'],
      area: 'support',
      nav: { under: 'support', icon: 'history' },
      // by function code alone: the documents name no permission key for this screen
      permission: undefined,
    }),
    route('/support/production-analysis/two-units', 'two-units.tsx', {
      title: 'twoUnits',
      texts: ['analysis', 'calendar', 'savedAnalyses'],
      area: 'support',
      nav: { under: 'support', icon: 'compare' },
    }),
    route('/support/production-analysis/all-units', 'all-units.tsx', {
      title: 'allUnits',
      texts: ['allUnits', 'analysis', 'calendar', 'savedAnalyses'],
      area: 'support',
      nav: { under: 'support', icon: 'units' },
    }),
    route('/support/production-analysis/by-recipe', 'by-recipe.tsx', {
      title: 'byRecipe',
      texts: ['analysis', 'byRecipe', 'calendar', 'savedAnalyses'],
      area: 'support',
      nav: { under: 'support', icon: 'chart' },
    }),
    route('/support/operational-status/analysis', 'operating-analysis.tsx', {
      title: 'operatingAnalysis',
      texts: ['analysis', 'calendar', 'operatingAnalysis'],
      area: 'support',
      nav: { under: 'support', icon: 'donut' },
    }),
    route('/support/target-weight/search', 'target-weight.tsx', {
      title: 'targetWeight',
      texts: ['analysis', 'calendar', 'targetWeight'],
      area: 'support',
      nav: { under: 'support', icon: 'scale' },
    }),
    route('/support/film-lot/search', 'film-lot.tsx', {
      title: 'filmLot',
      texts: ['analysis', 'calendar', 'filmLot'],
      area: 'support',
      nav: { under: 'support', icon: 'film' },
    }),
    route('/support/production-analysis/result', 'saved-analyses.tsx', {
      title: 'savedAnalyses',
      texts: ['savedAnalyses', 'calendar'],
      area: 'support',
      nav: { under: 'support', icon: 'report' },
    }),
    route('/library/document/list-search', 'library-documents.tsx', {
      title: 'libraryDocuments',
      texts: ['calendar', 'library'],
      area: 'library',
      nav: { under: 'library', icon: 'book' },
    }),
    route('/library/video/list-search', 'library-videos.tsx', {
      title: 'libraryVideos',
      texts: ['calendar', 'library'],
      area: 'library',
      nav: { under: 'library', icon: 'movie' },
    }),
    route('/library/video/list-search/detail', 'library-video.tsx', {
      title: 'libraryVideo',
      texts: ['library'],
      area: 'library',
      parent: 'library/video/list-search',
    }),
    route('/library/video/flow-search', 'library-flows.tsx', {
      title: 'libraryFlows',
      texts: ['library'],
      area: 'library',
      nav: { under: 'library', icon: 'route' },
    }),
    route('/library/video/flow-search/detail', 'library-flow-video.tsx', {
      title: 'libraryFlowVideo',
      texts: ['library'],
      area: 'library',
      parent: 'library/video/flow-search',
    }),
    route('/library/history-favorite/list', 'library-own.tsx', {
      title: 'libraryOwn',
      texts: ['library'],
      area: 'library',
      nav: { under: 'library', icon: 'star' },
    }),
    route('/top/member/list', 'member-list.tsx', {
      title: 'memberList',
      texts: ['members', 'memberList'],
      nav: { under: 'company', icon: 'users' },
    }),
    route('/top/member/detail', 'member-detail.tsx', {
      title: 'memberDetail',
      texts: ['members', 'memberDetail', 'passwords', 'emailChange'],
      parent: 'top/member/list',
    }),
    route('/top/member/edit', 'member-edit.tsx', {
      title: 'memberEdit',
      texts: ['members', 'memberEdit', 'locations'],
      opensWithoutOwnData: true,
      parent: 'top/member/detail',
    }),
    route('/top/member/registration', 'member-registration.tsx', {
      title: 'memberRegistration',
      texts: ['members', 'memberRegistration', 'locations'],
      parent: 'top/member/list',
    }),
    route('/top/login/list', 'login-list.tsx', {
      title: 'logIns',
      texts: ['calendar', 'logIns', 'members'],
      parent: 'top/member-setting/list',
    }),
    route('/top/contract-detail/confirmation', 'contract.tsx', {
      title: 'contract',
      texts: ['contract'],
      parent: 'top/member-setting/list',
    }),
    route('/top/member/quota-application', 'quota.tsx', {
      title: 'quota',
      texts: ['calendar', 'quota'],
      parent: 'top/member-setting/list',
    }),
    route('/top/global-ip/blocking', 'restriction.tsx', {
      title: 'restriction',
      texts: ['restriction'],
      parent: 'top/member-setting/list',
    }),
    route('/top/web-api/management', 'web-api.tsx', {
      title: 'webApi',
      texts: ['webApi', 'customFiles'],
      parent: 'top/member-setting/list',
    }),
    route('/top/audit-log/list', 'audit-log.tsx', {
      title: 'auditLog',
      texts: ['auditLog', 'calendar', 'members'],
      parent: 'top/member-setting/list',
    }),
    route('/top/member-setting/list', 'settings.tsx', { title: 'settings', texts: ['settings'] }),
    route('/top/password/change', 'password-change.tsx', {
      title: 'passwordChange',
      texts: ['passwords', 'passwordChange'],
      parent: 'top/member-setting/list',
    }),
    route('/top/password/expiration-setting', 'password-validity.tsx', {
      title: 'passwordValidity',
      texts: ['passwordValidity'],
      parent: 'top/member-setting/list',
    }),
    route('/top/information/list', 'notices.tsx', { title: 'notices', texts: ['notices'] }),
    route('/top/information/detail/{memberNoticeUniqueKey}', 'notice.tsx', {
      title: 'notice',
      texts: ['notices'],
      parent: 'top/information/list',
    }),
    route('/top/question-answer/list', 'questions.tsx', {
      title: 'questions',
      texts: ['questions'],
      nav: { under: 'help', icon: 'question' },
    }),
    route('/top/inquiry/registration', 'inquiry.tsx', {
      title: 'inquiry',
      texts: ['inquiries', 'policies', 'sentFiles'],
      nav: { under: 'help', icon: 'inquiry' },
    }),
    route('/top/inquiry/completion', 'inquiry-completion.tsx', {
      title: 'inquirySent',
      texts: ['inquiries'],
      parent: 'top/inquiry/registration',
    }),
    route('/top/inquiry/list', 'inquiries.tsx', {
      title: 'ownInquiries',
      texts: ['inquiries'],
    }),
    route('/top/inquiry/detail/{caseUniqueKey}', 'inquiry-kept.tsx', {
      title: 'ownInquiry',
      texts: ['inquiries'],
      parent: 'top/inquiry/list',
    }),
    route('/top/terms/confirmation', 'terms.tsx', { title: 'terms', texts: ['policies'], opensWithoutOwnData: true }),
    route('/top/privacy-policy/confirmation', 'privacy-policy.tsx', {
      title: 'privacy',
      texts: ['policies'],
      opensWithoutOwnData: true,
    }),
    route('/top/logout/confirmation', 'logout-confirmation.tsx', {
      title: 'logout',
      texts: ['logout'],
      access: 'public',
    }),
    route('/top/access/not-allowed', 'no-permission.tsx', { title: 'noPermission', access: 'login' }),
    route('/404', 'not-found.tsx', { title: 'notFound', access: 'login' }),
  ],
  /** The provider's own screens, beside a rail: for its staff while they are inside of no customer. */
  console: [
    route('/console/', 'console-home.tsx', { title: 'consoleHome', texts: ['console'] }),
    route('/console/content/list', 'console-contents.tsx', {
      title: 'consoleContents',
      texts: ['console'],
      area: 'console',
    }),
    route('/console/content/edit', 'console-content.tsx', {
      title: 'consoleContent',
      texts: ['calendar', 'console', 'members', 'notices'],
      area: 'console',
    }),
    route('/console/policy/list', 'console-policies.tsx', {
      title: 'consolePolicies',
      texts: ['console'],
      area: 'console',
    }),
    route('/console/policy/edit', 'console-policy.tsx', {
      title: 'consolePolicy',
      texts: ['calendar', 'console'],
      area: 'console',
    }),
    route('/console/library/list', 'console-items.tsx', {
      title: 'consoleItems',
      texts: ['console'],
      area: 'console',
    }),
    route('/console/customer/list', 'console-customers.tsx', {
      title: 'consoleCustomers',
      texts: ['console'],
      area: 'console',
    }),
    route('/console/customer/detail', 'console-customer.tsx', {
      title: 'consoleCustomer',
      texts: ['calendar', 'console', 'contract'],
      area: 'console',
    }),
    route('/console/quota/list', 'console-quotas.tsx', {
      title: 'consoleQuotas',
      texts: ['console'],
      area: 'console',
    }),
    route('/console/inquiry/list', 'console-inquiries.tsx', {
      title: 'consoleInquiries',
      texts: ['console', 'inquiries'],
      area: 'console',
    }),
    route('/console/inquiry/detail', 'console-inquiry.tsx', {
      title: 'consoleInquiry',
      texts: ['console', 'inquiries'],
      area: 'console',
    }),
    route('/console/staff/list', 'console-staff.tsx', {
      title: 'consoleStaff',
      texts: ['console', 'members'],
      area: 'console',
    }),
  ],
} as const

/** Every screen that exists. */
export const allScreens = Object.values(frames).flat()

type Every = (typeof allScreens)[number]
type NameOf<Path> = Path extends `/${infer Name}` ? Name : never

/** The screens by their address, without its first slash. */
export const screens = Object.fromEntries(allScreens.map((screen) => [screen.path.slice(1), screen])) as {
  readonly [One in Every as NameOf<One['path']>]: One
}
