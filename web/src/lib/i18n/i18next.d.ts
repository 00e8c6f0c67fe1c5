import type alarmHistory from '../../../locales/ja/alarmHistory.json'
import type alarmMails from '../../../locales/ja/alarmMails.json'
import type alarmNumber from '../../../locales/ja/alarmNumber.json'
import type allUnits from '../../../locales/ja/allUnits.json'
import type analysis from '../../../locales/ja/analysis.json'
import type auditLog from '../../../locales/ja/auditLog.json'
import type byRecipe from '../../../locales/ja/byRecipe.json'
import type calendar from '../../../locales/ja/calendar.json'
import type catalogue from '../../../locales/ja/catalogue.json'
import type common from '../../../locales/ja/common.json'
import type console from '../../../locales/ja/console.json'
import type contract from '../../../locales/ja/contract.json'
import type customFiles from '../../../locales/ja/customFiles.json'
import type emailChange from '../../../locales/ja/emailChange.json'
import type equipmentDetail from '../../../locales/ja/equipmentDetail.json'
import type equipmentForm from '../../../locales/ja/equipmentForm.json'
import type equipmentGroups from '../../../locales/ja/equipmentGroups.json'
import type equipmentImport from '../../../locales/ja/equipmentImport.json'
import type equipmentLabels from '../../../locales/ja/equipmentLabels.json'
import type equipmentList from '../../../locales/ja/equipmentList.json'
import type errors from '../../../locales/ja/errors.json'
import type fillingHistory from '../../../locales/ja/fillingHistory.json'
import type filmLot from '../../../locales/ja/filmLot.json'
import type home from '../../../locales/ja/home.json'
import type imports from '../../../locales/ja/imports.json'
import type inquiries from '../../../locales/ja/inquiries.json'
import type inspectionChecklists from '../../../locales/ja/inspectionChecklists.json'
import type inspectionEntry from '../../../locales/ja/inspectionEntry.json'
import type inspections from '../../../locales/ja/inspections.json'
import type itemData from '../../../locales/ja/itemData.json'
import type landing from '../../../locales/ja/landing.json'
import type library from '../../../locales/ja/library.json'
import type lines from '../../../locales/ja/lines.json'
import type locations from '../../../locales/ja/locations.json'
import type logIns from '../../../locales/ja/logIns.json'
import type login from '../../../locales/ja/login.json'
import type logout from '../../../locales/ja/logout.json'
import type memberDetail from '../../../locales/ja/memberDetail.json'
import type memberEdit from '../../../locales/ja/memberEdit.json'
import type memberList from '../../../locales/ja/memberList.json'
import type memberRegistration from '../../../locales/ja/memberRegistration.json'
import type members from '../../../locales/ja/members.json'
import type notices from '../../../locales/ja/notices.json'
import type operatingAnalysis from '../../../locales/ja/operatingAnalysis.json'
import type operatingStatus from '../../../locales/ja/operatingStatus.json'
import type parts from '../../../locales/ja/parts.json'
import type passwordChange from '../../../locales/ja/passwordChange.json'
import type passwordReset from '../../../locales/ja/passwordReset.json'
import type passwords from '../../../locales/ja/passwords.json'
import type passwordValidity from '../../../locales/ja/passwordValidity.json'
import type planActual from '../../../locales/ja/planActual.json'
import type policies from '../../../locales/ja/policies.json'
import type preview from '../../../locales/ja/preview.json'
import type productionSchedule from '../../../locales/ja/productionSchedule.json'
import type provider from '../../../locales/ja/provider.json'
import type questions from '../../../locales/ja/questions.json'
import type quota from '../../../locales/ja/quota.json'
import type registration from '../../../locales/ja/registration.json'
import type restriction from '../../../locales/ja/restriction.json'
import type savedAnalyses from '../../../locales/ja/savedAnalyses.json'
import type scheduleImport from '../../../locales/ja/scheduleImport.json'
import type sentFiles from '../../../locales/ja/sentFiles.json'
import type settings from '../../../locales/ja/settings.json'
import type stops from '../../../locales/ja/stops.json'
import type targetWeight from '../../../locales/ja/targetWeight.json'
import type templates from '../../../locales/ja/templates.json'
import type titles from '../../../locales/ja/titles.json'
import type trend from '../../../locales/ja/trend.json'
import type wall from '../../../locales/ja/wall.json'
import type webApi from '../../../locales/ja/webApi.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      alarmHistory: typeof alarmHistory
      alarmMails: typeof alarmMails
      alarmNumber: typeof alarmNumber
      allUnits: typeof allUnits
      analysis: typeof analysis
      auditLog: typeof auditLog
      byRecipe: typeof byRecipe
      calendar: typeof calendar
      catalogue: typeof catalogue
      common: typeof common
      equipmentForm: typeof equipmentForm
      equipmentImport: typeof equipmentImport
      equipmentList: typeof equipmentList
      equipmentGroups: typeof equipmentGroups
      equipmentDetail: typeof equipmentDetail
      equipmentLabels: typeof equipmentLabels
      console: typeof console
      contract: typeof contract
      customFiles: typeof customFiles
      emailChange: typeof emailChange
      errors: typeof errors
      filmLot: typeof filmLot
      fillingHistory: typeof fillingHistory
      home: typeof home
      imports: typeof imports
      inquiries: typeof inquiries
      inspectionChecklists: typeof inspectionChecklists
      inspectionEntry: typeof inspectionEntry
      inspections: typeof inspections
      itemData: typeof itemData
      library: typeof library
      lines: typeof lines
      locations: typeof locations
      logIns: typeof logIns
      login: typeof login
      logout: typeof logout
      memberDetail: typeof memberDetail
      memberEdit: typeof memberEdit
      memberList: typeof memberList
      memberRegistration: typeof memberRegistration
      members: typeof members
      notices: typeof notices
      operatingAnalysis: typeof operatingAnalysis
      targetWeight: typeof targetWeight
      operatingStatus: typeof operatingStatus
      parts: typeof parts
      passwordChange: typeof passwordChange
      passwordReset: typeof passwordReset
      passwordValidity: typeof passwordValidity
      passwords: typeof passwords
      planActual: typeof planActual
      policies: typeof policies
      preview: typeof preview
      productionSchedule: typeof productionSchedule
      provider: typeof provider
      landing: typeof landing
      questions: typeof questions
      quota: typeof quota
      registration: typeof registration
      restriction: typeof restriction
      savedAnalyses: typeof savedAnalyses
      scheduleImport: typeof scheduleImport
      sentFiles: typeof sentFiles
      settings: typeof settings
      stops: typeof stops
      templates: typeof templates
      titles: typeof titles
      trend: typeof trend
      wall: typeof wall
      webApi: typeof webApi
    }
  }
}
