import './watch-start.ts'
import { leaveKeysToInputMethod } from '#schemas/browsers/input-method.ts'
import { askEarly } from './ask-early.ts'

/* Stands in the page itself, and begins before any of its files has come. */

leaveKeysToInputMethod(window)
askEarly()
