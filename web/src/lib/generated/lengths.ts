// Written by tools/lengths.mjs from platform/server/openapi.json; not edited by hand.
// What calls take of texts: the most code points (NFC), without the blanks around them.

/** `alarmHistory/download/list` */
export const alarmHistoryDownloadList = { alarmNumber: 64 } as const
/** `alarmNotification/query/estimate` */
export const alarmNotificationQueryEstimate = { settings: { alarmNumber: 64 } } as const
/** `alarmNotification/save` */
export const alarmNotificationSave = { settings: { alarmNumber: 64 } } as const
/** `assetAlarmOccurenceStatus/download/asset/stop/info` */
export const assetAlarmOccurenceStatusDownloadAssetStopInfo = { filmCode: 64, userItemCode: 10 } as const
/** `assetAlarmOccurenceStatus/download/detail/data` */
export const assetAlarmOccurenceStatusDownloadDetailData = { filmCode: 64, userItemCode: 10 } as const
/** `assetAlarmOccurenceStatus/filling/history` */
export const assetAlarmOccurenceStatusFillingHistory = { filmCode: 64, userItemCode: 10 } as const
/** `assetAlarmOccurenceStatus/query/intermediate/table/data/new` */
export const assetAlarmOccurenceStatusQueryIntermediateTableDataNew = { filmCode: 64, userItemCode: 10 } as const
/** `assetAlarmOccurenceStatus/query/screen/scv/data` */
export const assetAlarmOccurenceStatusQueryScreenScvData = { filmCode: 64, userItemCode: 10 } as const
/** `assetAlarmOccurenceStatus/query/screen/scv/header/data` */
export const assetAlarmOccurenceStatusQueryScreenScvHeaderData = { filmCode: 64, userItemCode: 10 } as const
/** `case/addCaseAfterLogin` */
export const caseAddCaseAfterLogin = { company: 80, department: 40, description: 32000, email: 255, familyName: 30, firstName: 30, function: 80, kanaFamilyName: 30, kanaFirstName: 30, phone: 23, subject: 100 } as const
/** `case/addCaseBeforeLogin` */
export const caseAddCaseBeforeLogin = { company: 80, department: 40, description: 32000, email: 255, familyName: 30, firstName: 30, function: 80, kanaFamilyName: 30, kanaFirstName: 30, phone: 23, subject: 100 } as const
/** `case/fetchCaseList` */
export const caseFetchCaseList = { keyword: 100 } as const
/** `console/company/choices` */
export const consoleCompanyChoices = { keyword: 100 } as const
/** `console/content/list` */
export const consoleContentList = { keyword: 100 } as const
/** `console/content/save` */
export const consoleContentSave = { pages: 200, section: 100, subtitleEn: 100, subtitleJa: 100, subtitleKo: 100, textEn: 32000, textJa: 32000, textKo: 32000, titleEn: 100, titleJa: 100, titleKo: 100 } as const
/** `console/contract/billing/add` */
export const consoleContractBillingAdd = { item: 100 } as const
/** `console/contract/line/add` */
export const consoleContractLineAdd = { product: 100 } as const
/** `console/contract/save` */
export const consoleContractSave = { type: 100 } as const
/** `console/customer/add` */
export const consoleCustomerAdd = { name: 100 } as const
/** `console/customer/administrator/invite` */
export const consoleCustomerAdministratorInvite = { email: 255 } as const
/** `console/customer/list` */
export const consoleCustomerList = { keyword: 100 } as const
/** `console/customer/location/add` */
export const consoleCustomerLocationAdd = { name: 100, timeZone: 64 } as const
/** `console/customer/update` */
export const consoleCustomerUpdate = { name: 100 } as const
/** `console/inquiry/list` */
export const consoleInquiryList = { keyword: 100 } as const
/** `console/library/list` */
export const consoleLibraryList = { keyword: 100 } as const
/** `console/policy/publish` */
export const consolePolicyPublish = { confirmEn: 255, confirmJa: 255, confirmKo: 255, key: 100, nameEn: 80, nameJa: 80, nameKo: 80, textEn: 32000, textJa: 32000, textKo: 32000 } as const
/** `console/staff/add` */
export const consoleStaffAdd = { email: 255, familyName: 30, firstName: 30, kanaFamilyName: 30, kanaFirstName: 30 } as const
/** `console/staff/list` */
export const consoleStaffList = { keyword: 100 } as const
/** `documentGroup/fetchLibraryDocument` */
export const documentGroupFetchLibraryDocument = { keyword: 200, models: 100, tagUniqueKeys: 100 } as const
/** `equipment/add` */
export const equipmentAdd = { dangan: { gCylinder: 40, machineType: 40 }, displayName: 80, equipmentNumber: 32, maker: 100, model: 32, remarks: 1000, specification: 100 } as const
/** `equipment/document/add` */
export const equipmentDocumentAdd = { content: 1000 } as const
/** `equipment/download/list` */
export const equipmentDownloadList = { keyword: 100, maker: 100 } as const
/** `equipment/query/list` */
export const equipmentQueryList = { keyword: 100, maker: 100 } as const
/** `equipment/update` */
export const equipmentUpdate = { dangan: { gCylinder: 40, machineType: 40 }, displayName: 80, equipmentNumber: 32, maker: 100, model: 32, remarks: 1000, specification: 100 } as const
/** `equipmentGroup/add` */
export const equipmentGroupAdd = { name: 30 } as const
/** `equipmentGroup/update` */
export const equipmentGroupUpdate = { name: 30 } as const
/** `general/select/popup` */
export const generalSelectPopup = { currentPage: 255 } as const
/** `general/write/access/history` */
export const generalWriteAccessHistory = { enteringContentType: 100, enteringFunctionCode: 100, leavingContentType: 100, leavingFunctionCode: 100 } as const
/** `hughomememberC/audit/download` */
export const hughomememberCAuditDownload = { actor: 100 } as const
/** `hughomememberC/audit/list` */
export const hughomememberCAuditList = { actor: 100 } as const
/** `hughomememberC/change/password` */
export const hughomememberCChangePassword = { currentPassword: 255, newPassword: 255, newPasswordConfirmation: 255, param: 255 } as const
/** `hughomememberC/check/user/account` */
export const hughomememberCCheckUserAccount = { memberId: 255, param: 255 } as const
/** `hughomememberC/detail/update` */
export const hughomememberCDetailUpdate = { department: 40, familyName: 30, firstName: 30, kanaFamilyName: 30, kanaFirstName: 30, memberId: 255, phone1: 23, phone2: 23, position: 40 } as const
/** `hughomememberC/email/change/request` */
export const hughomememberCEmailChangeRequest = { currentPassword: 255, newEmail: 255 } as const
/** `hughomememberC/hug/address/ip/add` */
export const hughomememberCHugAddressIpAdd = { ranges: { endIp: 15, remark: 255, startIp: 15 } } as const
/** `hughomememberC/hug/member/add` */
export const hughomememberCHugMemberAdd = { email: 255 } as const
/** `hughomememberC/location/update` */
export const hughomememberCLocationUpdate = { memberId: 255 } as const
/** `hughomememberC/password/reissue` */
export const hughomememberCPasswordReissue = { memberId: 255 } as const
/** `hughomememberC/register/newAccountRegister` */
export const hughomememberCRegisterNewAccountRegister = { department: 40, familyName: 30, firstName: 30, kanaFamilyName: 30, kanaFirstName: 30, param: 255, password: 255, passwordConfirmation: 255, phone1: 23, phone2: 23, position: 40 } as const
/** `hughomememberC/save/api/permission` */
export const hughomememberCSaveApiPermission = { accessKey: 32, apiKey: 32, permittedIps: 1000, secretKey: 32 } as const
/** `hughomememberC/save/custom/file` */
export const hughomememberCSaveCustomFile = { description: 200, name: 40 } as const
/** `hughomememberC/save/webhook` */
export const hughomememberCSaveWebhook = { name: 40, url: 500 } as const
/** `hughomememberC/test/api/permission` */
export const hughomememberCTestApiPermission = { address: 45 } as const
/** `hughomememberC/tlk/login/account/select` */
export const hughomememberCTlkLoginAccountSelect = { companyUniqueKey: 255, mainLocationUniqueKey: 255 } as const
/** `hughomememberC/tlk/login` */
export const hughomememberCTlkLogin = { email: 255, password: 255 } as const
/** `inspectionChecklist/add` */
export const inspectionChecklistAdd = { model: 100, points: { criterion: 200, itemKey: 64, lowerLimit: 14, section: 40, title: 100, unit: 20, upperLimit: 14 } } as const
/** `inspectionChecklist/update` */
export const inspectionChecklistUpdate = { points: { criterion: 200, itemKey: 64, lowerLimit: 14, section: 40, title: 100, unit: 20, upperLimit: 14 } } as const
/** `inspectionHistory/add` */
export const inspectionHistoryAdd = { content: 1000, date: 40, judgements: { finding: 1000, value: 14 }, note: 1000, operator: 80 } as const
/** `inspectionHistory/followUp/update` */
export const inspectionHistoryFollowUpUpdate = { note: 1000 } as const
/** `inspectionHistory/update` */
export const inspectionHistoryUpdate = { content: 1000, date: 40, note: 1000, operator: 80 } as const
/** `libraryHelp/query/model` */
export const libraryHelpQueryModel = { model: 100 } as const
/** `line/add` */
export const lineAdd = { name: 30 } as const
/** `line/update` */
export const lineUpdate = { name: 30 } as const
/** `login/session/confirm` */
export const loginSessionConfirm = { currentPassword: 255 } as const
/** `operatingStatus/stop/reason/save` */
export const operatingStatusStopReasonSave = { nameEn: 24, nameJa: 24, nameKo: 24 } as const
/** `operatingStatus/stop/record` */
export const operatingStatusStopRecord = { comment: 200 } as const
/** `operatingStatus/template/save` */
export const operatingStatusTemplateSave = { name: 15 } as const
/** `optimumSettingWeightSearchHistory/setting/search/history` */
export const optimumSettingWeightSearchHistorySettingSearchHistory = { item: { recipeDataName: 40, userItemCode: 10 } } as const
/** `partsReplacement/add` */
export const partsReplacementAdd = { note: 1000, operator: 80, partName: 40, replacedLocation: 40, workDate: 10 } as const
/** `partsReplacement/alarm/save` */
export const partsReplacementAlarmSave = { replacedLocation: 40 } as const
/** `partsReplacement/leadTime/save` */
export const partsReplacementLeadTimeSave = { partName: 40 } as const
/** `productionSchedule/add` */
export const productionScheduleAdd = { recipeDataName: 40, userItemCode: 10 } as const
/** `productionSchedule/update` */
export const productionScheduleUpdate = { recipeDataName: 40, userItemCode: 10 } as const
/** `support/query/film/lot` */
export const supportQueryFilmLot = { filmLot: 64 } as const
/** `support/query/operatingRate/byRecipe/daily/perLine` */
export const supportQueryOperatingRateByRecipeDailyPerLine = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/operatingRate/byRecipe/daily/total` */
export const supportQueryOperatingRateByRecipeDailyTotal = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/operatingRate/byRecipe/monthly/perLine` */
export const supportQueryOperatingRateByRecipeMonthlyPerLine = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/operatingRate/byRecipe/monthly/total` */
export const supportQueryOperatingRateByRecipeMonthlyTotal = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/operatingRate/byRecipe/weekly/perLine` */
export const supportQueryOperatingRateByRecipeWeeklyPerLine = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/operatingRate/byRecipe/weekly/total` */
export const supportQueryOperatingRateByRecipeWeeklyTotal = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/productionAnalysisAggregate/byRecipe/daily/download` */
export const supportQueryProductionAnalysisAggregateByRecipeDailyDownload = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/productionAnalysisAggregate/byRecipe/daily` */
export const supportQueryProductionAnalysisAggregateByRecipeDaily = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/productionAnalysisAggregate/byRecipe/monthly/download` */
export const supportQueryProductionAnalysisAggregateByRecipeMonthlyDownload = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/productionAnalysisAggregate/byRecipe/monthly` */
export const supportQueryProductionAnalysisAggregateByRecipeMonthly = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/productionAnalysisAggregate/byRecipe/summary/download` */
export const supportQueryProductionAnalysisAggregateByRecipeSummaryDownload = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/productionAnalysisAggregate/byRecipe/summary` */
export const supportQueryProductionAnalysisAggregateByRecipeSummary = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/productionAnalysisAggregate/byRecipe/weekly/download` */
export const supportQueryProductionAnalysisAggregateByRecipeWeeklyDownload = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/productionAnalysisAggregate/byRecipe/weekly` */
export const supportQueryProductionAnalysisAggregateByRecipeWeekly = { items: { recipeDataName: 40, userItemCode: 10 } } as const
/** `support/query/recipe/list` */
export const supportQueryRecipeList = { recipeDataName: 40, userItemCode: 10 } as const
/** `support/recordQueryParameters` */
export const supportRecordQueryParameters = { screen: 64 } as const
/** `support/save/csv/download/history` */
export const supportSaveCsvDownloadHistory = { fileName: 255, screen: 64 } as const
/** `support/save/query/parameters/change` */
export const supportSaveQueryParametersChange = { memo: 1000, savedName: 100 } as const
/** `support/save/query/parameters` */
export const supportSaveQueryParameters = { memo: 1000, savedName: 100 } as const
/** `support/search/productionAnalysisNarrowedResult` */
export const supportSearchProductionAnalysisNarrowedResult = { keyword: 100 } as const
/** `trendGraphTemplateMaster/save/graph/data` */
export const trendGraphTemplateMasterSaveGraphData = { name: 15 } as const
/** `video/fetchLibraryVideo` */
export const videoFetchLibraryVideo = { keyword: 200, models: 100, tagUniqueKeys: 100 } as const
/** `video/overview/selectDocumentHistory` */
export const videoOverviewSelectDocumentHistory = { keyword: 200 } as const
/** `video/overview/selectDocumentList` */
export const videoOverviewSelectDocumentList = { keyword: 200 } as const
/** `video/overview/selectVideoHistory` */
export const videoOverviewSelectVideoHistory = { keyword: 200 } as const
/** `video/overview/selectVideoLIst` */
export const videoOverviewSelectVideoLIst = { keyword: 200 } as const
/** `video/upload/begin` */
export const videoUploadBegin = { fileName: 255, sha256: 64 } as const
/** `workingFlow/fetchLibraryWorkingFlow` */
export const workingFlowFetchLibraryWorkingFlow = { keyword: 200, models: 100, workTypeKey: 100 } as const
