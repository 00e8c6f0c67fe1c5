//! The API's reference: shows the document that the server gives beside this page. A page of its own, so that the
//! viewer weighs nothing in the application.
import { showDocument } from './viewer'

const place = document.querySelector('#reference')
if (place) showDocument(place, { tried: true })
