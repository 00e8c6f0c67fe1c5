//! The API's reference: shows the document that the server gives beside this page. A page of its own, so that the
//! viewer weighs nothing in the application.
import 'swagger-ui-dist/swagger-ui.css'
import '../src/ui/styles/tokens.css'
import './reference.css'
import SwaggerUI, { type Plugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js'

/** A call's path is a link inside the button that opens the call: for the keyboard it must be one thing. */
const plainPaths: Plugin = {
  wrapComponents: {
    DeepLink:
      (_, { React }) =>
      ({ text }) =>
        React.createElement('span', null, text),
  },
}

const root = document.documentElement
root.classList.toggle('dark-mode', root.dataset.mantineColorScheme === 'dark')

const place = document.querySelector('#reference')
if (place) {
  SwaggerUI({
    url: 'openapi.json',
    domNode: place,
    // the address names the call that was opened last
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    defaultModelRendering: 'model',
    filter: true,
    showExtensions: true,
    // else documents of other hosts would be sent to a stranger's server for checking
    validatorUrl: 'none',
    plugins: [plainPaths],
  })
}
