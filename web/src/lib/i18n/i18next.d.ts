import type account from '../../../locales/ja/account.json'
import type catalogue from '../../../locales/ja/catalogue.json'
import type common from '../../../locales/ja/common.json'
import type errors from '../../../locales/ja/errors.json'
import type home from '../../../locales/ja/home.json'
import type locations from '../../../locales/ja/locations.json'
import type machines from '../../../locales/ja/machines.json'
import type members from '../../../locales/ja/members.json'
import type preview from '../../../locales/ja/preview.json'
import type provider from '../../../locales/ja/provider.json'
import type support from '../../../locales/ja/support.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      account: typeof account
      catalogue: typeof catalogue
      home: typeof home
      locations: typeof locations
      machines: typeof machines
      members: typeof members
      preview: typeof preview
      provider: typeof provider
      support: typeof support
      errors: typeof errors
    }
  }
}
