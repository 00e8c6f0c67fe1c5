//! The viewer of an API's document.
import 'swagger-ui-dist/swagger-ui.css'
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

/** Shows the document `openapi.json` beside the page. `tried`: its calls can be made from here. */
export function showDocument(place: Element, { tried }: { tried: boolean }): void {
  const root = document.documentElement
  root.classList.toggle('dark-mode', root.dataset.mantineColorScheme === 'dark')
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
    ...(!tried && { supportedSubmitMethods: [] }),
  })
}
