//! What a filler's settings are called, and their units: those that machines name alike. A setting that is not here goes
//! by the machine's own name.

const known = {
  'drive.speed_set': { text: 'speed', unit: 'bagsPerMinute' },
  'fill.nozzle_pressure_set': { text: 'nozzlePressure', unit: 'kPa' },
  'fill.stroke': { text: 'stroke', unit: 'mm' },
  'fill.target_weight': { text: 'targetWeight', unit: 'g' },
  'film.pitch': { text: 'pitch', unit: 'mm' },
  'film.tension': { text: 'tension', unit: 'N' },
  'seal.cooling': { text: 'cooling', unit: null },
  'seal.h1_temp_set': { text: 'horizontalTemperature', unit: 'celsius' },
  'seal.pattern': { text: 'pattern', unit: null },
  'seal.v1_temp_set': { text: 'verticalTemperature', unit: 'celsius' },
} as const

type Known = (typeof known)[keyof typeof known]

/** The key of a setting's text, and of its unit; none of a setting that is not known. */
export function settingOf(name: string): Known | null {
  return Object.hasOwn(known, name) ? known[name as keyof typeof known] : null
}
