import { oneOf } from '../../../lib/address'
import { listSearch } from '../../../lib/list-search'
import { noticeServices } from '../../../queries/notice-choices'

export const noticeSearch = listSearch({ filters: { serviceType: oneOf(noticeServices), read: oneOf(['unread']) } })
