import Type from 'typebox'
import { currencies, type Currency } from '../money/currencies.ts'

/** Parts of calls that are about money. */
export const currency = Type.Unsafe<Currency>(Type.Enum(Object.keys(currencies)))
/** So many of the currency's smallest unit, in decimal digits: `1250` are 12.50 euros. Below nothing where it left. */
export const minor = Type.String({ pattern: '^-?(0|[1-9][0-9]{0,18})$' })
export const moment = Type.String({ format: 'date-time', maxLength: 40 })
/** The code of a vendor whose games are played for it. */
export const vendor = Type.String({ pattern: '^[A-Z0-9_]{1,24}$' })
