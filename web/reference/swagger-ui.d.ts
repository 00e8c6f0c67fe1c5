/** The viewer as its package ships it; only the parts used here. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** The viewer's own React: elements made by another would not be its own. */
  interface System {
    React: { createElement(type: string, props: null, child: unknown): unknown }
  }
  export interface Plugin {
    wrapComponents: Record<string, (original: unknown, system: System) => (props: { text: unknown }) => unknown>
  }
  interface Options {
    url: string
    domNode: Element
    deepLinking: boolean
    docExpansion: 'list' | 'full' | 'none'
    defaultModelsExpandDepth: number
    defaultModelRendering: 'example' | 'model'
    filter: boolean
    showExtensions: boolean
    validatorUrl: string
    plugins: Plugin[]
    supportedSubmitMethods?: readonly string[]
  }
  export default function SwaggerUI(options: Options): unknown
}
