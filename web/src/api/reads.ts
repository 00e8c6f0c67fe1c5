//! Which calls only read. Identical ones in flight become one; a write is sent as often as it is asked for.

/** POST calls that ask for something, by the specification's own names. */
const readingPosts: RegExp[] = [
  /\/api\/assetAlarmOccurenceStatus\/(query|filling)\//,
  /\/api\/assetAlarmOccurenceStatus\/add\/trend\/graph\/data$/,
  /\/api\/(operatingStatus|equipment|alarmNotification|inspectionHistory)\/query\//,
  /\/api\/(equipment|productionSchedule)\/import\/check$/,
  /\/api\/hughomememberC\/(audit\/list|hug\/address\/ip\/select|query\/contract\/attribute\/confirmation|account\/statistics|check\/user\/account)$/,
  /\/api\/analysis\/query\//,
  /\/api\/console\/(\w+\/list|company\/choices)$/,
  /\/api\/optimumSettingWeightSearchHistory\/(select|query)\//,
  /\/api\/(documentGroup|video|workingFlow)\/fetchLibrary/,
  /\/api\/libraryHelp\/query\//,
  /\/api\/hughomememberC\/hug\/login\/after$/,
  /\/api\/(notice\/fetchNoticeList|case\/fetchCaseList|general\/select\/popup)$/,
  /\/api\/pre\/login\/notice\/query\//,
  /\/api\/video\/overview\/select(Document|Video)(History|List|LIst)$/,
  /\/api\/support\/(search\/|query\/|fetchProductionAnalysisAggregateInfo)/,
]

/** GET calls that change something: the specification has them so. */
const writingGets: RegExp[] = [
  /\/delete\//,
  /\/verify\/memberId$/,
  /\/update\/email$/,
  /\/saveWorkingFlowHistory$/,
  /\/recordQAHistory$/,
]

/** Says whether the call only reads. */
export function isRead(method: string, path: string): boolean {
  if (method === 'GET') return !writingGets.some((form) => form.test(path))
  return method === 'POST' && readingPosts.some((form) => form.test(path))
}
