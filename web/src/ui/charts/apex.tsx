//! The chart component, unwrapped. The package is CommonJS: under strict interop it sits one or two `default`s deep.
import type { ComponentType } from 'react'
import type { Props } from 'react-apexcharts'
import * as packed from 'react-apexcharts'

function unwrap(value: unknown): unknown {
  const deeper = typeof value === 'object' && value !== null && 'default' in value && !('$$typeof' in value)
  return deeper ? unwrap(value.default) : value
}

/** ApexCharts as a component. */
export const Chart = unwrap(packed) as ComponentType<Props>
