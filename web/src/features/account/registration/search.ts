//! The link from the invitation.
import { takeLinkAt } from '../mailed-link'
import { beginWith } from './memory'
import { addresses } from './places'

export const takeLink = takeLinkAt(addresses.registration, beginWith)
