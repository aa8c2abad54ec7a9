import './watch-start.ts'
import { askEarly } from './ask-early.ts'

/* Stands in the page itself, and begins before any of its files has come. */

askEarly()
