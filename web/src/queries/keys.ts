//! The keys of everything that is asked for, by noun: screens that read the same thing share its answer, and whoever
//! changes it says so once. After the noun and its part come the language, where the answer holds words of it, then what
//! is asked. What a list asks for is put behind its key by the kit (`shell/list/list.ts`), the language before it.
import { currentLanguage } from '../lib/i18n/change'

const fillingHistory = ['filling-history'] as const
const inspections = ['inspections'] as const
const itemData = ['item-data'] as const
const operatingStatus = ['operating-status'] as const
const parts = ['parts'] as const
const savedAnalyses = ['saved-analyses'] as const
const schedules = ['schedules'] as const

export const keys = {
  company: {
    account: ['company', 'account'],
    contract: ['company', 'contract'],
    restriction: ['company', 'restriction'],
    auditLog: ['company', 'audit-log'],
    apiKeys: ['company', 'api-keys'],
    apiCalls: ['company', 'api-calls'],
    customFiles: ['company', 'custom-files'],
    webhooks: ['company', 'webhooks'],
    webhookDeliveries: (key: string) => ['company', 'webhooks', key] as const,
  },
  /** What the provider's staff keep. */
  console: {
    contents: ['console', 'contents'],
    /** What the console begins with: below the lists, so that one call renews both. */
    newestContents: (state: string) => ['console', 'contents', 'home', currentLanguage(), state] as const,
    itemDrafts: () => ['console', 'items', 'home', currentLanguage()] as const,
    waitingQuotas: ['console', 'quotas', 'home'],
    inquiries: ['console', 'inquiries'],
    newInquiries: ['console', 'inquiries', 'home'],
    inquiry: (key: string) => ['console', 'inquiry', key] as const,
    content: (key: string) => ['console', 'content', key] as const,
    /** Companies that something may be for. */
    allCompanies: ['console', 'companies'],
    companies: (keyword: string) => ['console', 'companies', keyword] as const,
    customers: ['console', 'customers'],
    customer: (key: string) => ['console', 'customer', key] as const,
    quotas: ['console', 'quotas'],
    items: ['console', 'items'],
    staff: ['console', 'staff'],
    policies: ['console', 'policies'],
    policy: (key: string) => ['console', 'policy', key] as const,
  },
  customers: { list: ['customers', 'list'] },
  documents: {
    /** All that is known of a machine's documents. */
    of: (device: string) => ['documents', device] as const,
    list: (asked: { deviceUniqueKey: string }) => ['documents', asked.deviceUniqueKey, 'list', asked] as const,
    counts: (asked: { deviceUniqueKey: string }) => ['documents', asked.deviceUniqueKey, 'counts', asked] as const,
  },
  alarmHistory: {
    list: ['alarm-history', 'list'],
    summary: (asked: object) => ['alarm-history', 'summary', currentLanguage(), asked] as const,
    number: (device: string, number: string) => ['alarm-history', 'number', currentLanguage(), device, number] as const,
  },
  alarmMails: {
    /** The fillers of a location whose mails are set. */
    devices: (location: string) => ['alarm-mails', 'devices', location] as const,
    settings: ['alarm-mails', 'settings'],
    setting: (device: string) => ['alarm-mails', 'settings', currentLanguage(), device] as const,
    estimate: (device: string, changes: string) => ['alarm-mails', 'estimate', device, changes] as const,
    targets: (device: string) => ['alarm-mails', 'targets', device] as const,
  },
  equipmentGroups: {
    all: ['equipment-groups'],
    of: (location: string) => ['equipment-groups', 'list', location] as const,
    /** The groups of all locations. */
    everywhere: ['equipment-groups', 'everywhere'],
    /** The connected fillers of a location, with how many groups hold each. */
    fillers: (location: string) => ['equipment-groups', 'fillers', location] as const,
    fillersFor: (group: string) => ['equipment-groups', 'fillers-for', group] as const,
    membersFor: (group: string) => ['equipment-groups', 'members-for', group] as const,
  },
  equipment: {
    list: ['equipment', 'list'],
    summaries: ['equipment', 'summary'],
    summary: (location: string | undefined) => ['equipment', 'summary', location] as const,
    /** What is offered for a category. */
    offer: (category: string) => ['equipment', 'offer', category] as const,
    /** What a form is filled with: never renewed below who types in it. */
    form: (device: string) => ['equipment', 'form', device] as const,
    detail: (device: string) => ['equipment', 'detail', device] as const,
    labels: (location: string | undefined) => ['equipment', 'labels', location] as const,
    /** What stands on no line, and how much of it. */
    unregistered: ['equipment', 'unregistered'],
    unregisteredList: ['equipment', 'unregistered', 'list'],
    unregisteredCount: (location: string | undefined) => ['equipment', 'unregistered', 'count', location] as const,
  },
  exports: { list: ['exports', 'list'], customFiles: ['exports', 'custom-files'] },
  files: { pdf: (src: string | undefined) => ['files', 'pdf', src] as const },
  fillingHistory: {
    all: fillingHistory,
    // The customer's own names, alike in every language: another language keeps the form, and what is typed in it.
    lines: (location: string | undefined) => [...fillingHistory, 'lines', location] as const,
    of: (part: string, ...asked: unknown[]) => [...fillingHistory, part, currentLanguage(), ...asked] as const,
  },
  /** What an inquiry's form is filled with: never renewed below who types in it. */
  inquiries: {
    sender: (memberId: string) => ['inquiries', 'sender', memberId] as const,
    own: ['inquiries', 'own'],
    one: (key: string) => ['inquiries', 'own', 'one', key] as const,
  },
  sentFile: (file: string) => ['sent-file', file] as const,
  inspections: {
    all: inspections,
    list: [...inspections, 'list'],
    detail: (key: string) => [...inspections, 'detail', key] as const,
    overview: (of: object | undefined) => [...inspections, 'overview', of] as const,
    form: (device: string, checklist: string | undefined) => ['inspection-form', device, checklist] as const,
    members: (device: string) => [...inspections, 'members', device] as const,
    checklists: [...inspections, 'checklists'],
    checklist: (key: string) => [...inspections, 'checklists', key] as const,
  },
  itemData: {
    all: itemData,
    list: [...itemData, 'list'],
    items: (device: string) => [...itemData, 'items', device] as const,
    versions: (device: string, item: number) => [...itemData, 'versions', device, item] as const,
    difference: (asked: object) => [...itemData, 'difference', asked] as const,
    unexpected: (location: string | undefined) => [...itemData, 'unexpected', location] as const,
  },
  library: {
    all: ['library'],
    found: (of: string, asked: object) => ['library', of, currentLanguage(), asked] as const,
    flows: ['library', 'flows'],
    own: (list: string) => ['library', 'own', list] as const,
    /** The videos watched last, as home shows them. */
    watched: () => ['library', 'own', 'video-history', 'newest', currentLanguage()] as const,
    tags: (type: string) => ['library', 'tags', currentLanguage(), type] as const,
    models: (type: string) => ['library', 'models', type] as const,
    workTypes: () => ['library', 'work-types', currentLanguage()] as const,
    /** Opening a video is noted, so a look at it is its own. */
    video: (key: string, flow: string | undefined) => ['library-video', currentLanguage(), key, flow] as const,
    flow: (key: string) => ['library', 'flow', currentLanguage(), key] as const,
    /** What helps with an alarm number of a model. */
    help: (model: string, number: string) => ['library', 'help', currentLanguage(), model, number] as const,
    ofModel: (model: string) => ['library', 'model', model] as const,
  },
  lines: { all: ['lines'], of: (location: string) => ['lines', 'list', location] as const },
  logIns: { list: ['log-ins', 'list'], sessions: ['log-ins', 'sessions'] },
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
  notices: {
    list: ['notices', 'list'],
    unread: () => ['notices', 'unread', currentLanguage()] as const,
    info: () => ['notices', 'info', currentLanguage()] as const,
    one: (key: string) => ['notices', 'one', currentLanguage(), key] as const,
  },
  operatingStatus: {
    lists: () => [...operatingStatus, 'list', currentLanguage()] as const,
    list: (columns: readonly string[]) => [...operatingStatus, 'list', currentLanguage(), columns] as const,
    /** What machines do now, without words. */
    machines: [...operatingStatus, 'machines'],
    days: [...operatingStatus, 'days'],
    columns: () => [...operatingStatus, 'columns', currentLanguage()] as const,
    templates: () => [...operatingStatus, 'templates', currentLanguage()] as const,
    images: () => [...operatingStatus, 'image', currentLanguage()] as const,
    image: (line: string) => [...operatingStatus, 'image', currentLanguage(), line] as const,
    imageDay: (line: string) => [...operatingStatus, 'image-day', line] as const,
    alarms: (line: string, sign: string) => [...operatingStatus, 'alarms', currentLanguage(), line, sign] as const,
    allStops: [...operatingStatus, 'stops'],
    stops: (line: string, date: string | undefined) =>
      [...operatingStatus, 'stops', 'list', currentLanguage(), line, date ?? 'today'] as const,
    stopDay: (line: string, date: string | undefined) =>
      [...operatingStatus, 'stops', 'day', line, date ?? 'today'] as const,
    stopReasons: (line: string) => [...operatingStatus, 'stops', 'reasons', currentLanguage(), line] as const,
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
  perItem: {
    items: ['per-item', 'items'],
    all: (location: string) => ['per-item', 'items', 'all', location] as const,
    figures: (grain: string, asked: object | null) => ['per-item', 'figures', grain, asked] as const,
    rates: (grain: string, of: string, asked: object | null) => ['per-item', 'rates', grain, of, asked] as const,
  },
  permissions: {
    list: ['permissions', 'list'],
    functions: ['permissions', 'functions'],
  },
  /** The locations in reach, with the names of their lines and machines. */
  places: { all: ['places'] },
  passwords: { link: (token: string) => ['passwords', 'link', token] as const },
  registrations: { link: (token: string, atEnd: boolean) => ['registrations', token, atEnd] as const },
  productionAnalysis: {
    of: (part: string, ...asked: unknown[]) => ['production-analysis', part, currentLanguage(), ...asked] as const,
  },
  popups: { on: (page: string) => ['popups', currentLanguage(), page] as const },
  policies: { all: ['policies'], text: (kind: string) => ['policies', 'text', currentLanguage(), kind] as const },
  questions: {
    list: (reader: string) => ['questions', 'list', reader] as const,
    answer: (reader: string, key: string) => ['questions', 'answer', currentLanguage(), reader, key] as const,
  },
  site: {
    all: ['site'],
    part: (name: string) => ['site', name, currentLanguage()] as const,
    news: (key: string) => ['site', 'news', currentLanguage(), key] as const,
    exhibition: (key: string) => ['site', 'exhibition', currentLanguage(), key] as const,
  },
  savedAnalyses: {
    all: savedAnalyses,
    list: [...savedAnalyses, 'list'],
    one: (key: string) => [...savedAnalyses, 'one', key] as const,
    schedule: (key: string) => [...savedAnalyses, 'schedule', key] as const,
  },
  targetWeight: {
    liquids: () => ['target-weight', 'liquids', currentLanguage()] as const,
    list: ['target-weight', 'list'],
    one: (key: string) => ['target-weight', 'one', key] as const,
    after: (key: string, changed: string) => ['target-weight', 'after', key, changed] as const,
  },
  trends: {
    /** What can be drawn on a screen, with the templates there. */
    masters: ['trends', 'master'],
    master: (screen: string, device: string | undefined) =>
      ['trends', 'master', currentLanguage(), screen, device] as const,
    lineOf: (device: string) => ['trends', 'line', currentLanguage(), device] as const,
    line: (device: string, asked: object) => ['trends', 'line', currentLanguage(), device, asked] as const,
  },
  schedules: {
    /** All that is known of plans. */
    all: schedules,
    week: (line: string, week: string) => [...schedules, 'week', line, week] as const,
    items: (line: string) => [...schedules, 'items', line] as const,
    day: (line: string, date: string) => [...schedules, 'day', line, date] as const,
    outside: (line: string, date: string) => [...schedules, 'outside', line, date] as const,
    states: (line: string, date: string | undefined) => [...schedules, 'states', line, date] as const,
  },
  visits: { own: () => ['visits', currentLanguage()] as const },
} as const
