//! The items that an analysis is about: what the address says of them, and how they are chosen.

import type { components } from '../../../api/generated/schema'
import type { ValueReader } from '../../../lib/address'

/** Number, code and name together tell items apart. */
export type Item = components['schemas']['FillingItem']

/** CONST-048. */
export const itemsMost = 10

/** Tells items apart in lists. */
export function itemKey({ recipeDataNumber, userItemCode, recipeDataName }: Item): string {
  return JSON.stringify([recipeDataNumber, userItemCode, recipeDataName])
}

/** The items without what a list says beside them. */
function itemOf({ recipeDataNumber, userItemCode, recipeDataName }: Item): Item {
  return { recipeDataNumber, userItemCode, recipeDataName }
}

/** Takes an item in, behind the others, or out; no eleventh comes in. */
export function withItem(chosen: readonly Item[], item: Item, on: boolean): readonly Item[] {
  const others = chosen.filter((one) => itemKey(one) !== itemKey(item))
  if (!on) return others
  return others.length < chosen.length || chosen.length >= itemsMost ? chosen : [...chosen, itemOf(item)]
}

/** An item of the address: its three parts in a row, so that a link stays short. */
export type ItemInAddress = readonly [number: number, code: string, name: string]

/** Reads the items of the address, each once. */
export const itemsReader: ValueReader<ItemInAddress[]> = (raw) => {
  if (!Array.isArray(raw)) return undefined
  const known = new Map(raw.filter(isItem).map((one) => [JSON.stringify(one), one]))
  return known.size > 0 ? [...known.values()].slice(0, itemsMost) : undefined
}

function isItem(raw: unknown): raw is ItemInAddress {
  if (!Array.isArray(raw) || raw.length !== 3) return false
  const [number, code, name] = raw
  return (
    Number.isInteger(number) && number >= 1 && number <= 999 && typeof code === 'string' && typeof name === 'string'
  )
}

/** From the address, and back to it. */
export function itemsOf(read: readonly ItemInAddress[] | undefined): readonly Item[] {
  return (read ?? []).map(([recipeDataNumber, userItemCode, recipeDataName]) => ({
    recipeDataNumber,
    userItemCode,
    recipeDataName,
  }))
}

export function addressOf(items: readonly Item[]): ItemInAddress[] | undefined {
  if (items.length === 0) return undefined
  return items.map(({ recipeDataNumber, userItemCode, recipeDataName }) => [
    recipeDataNumber,
    userItemCode,
    recipeDataName,
  ])
}
