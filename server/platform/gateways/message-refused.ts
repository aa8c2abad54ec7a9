/** Anyone who takes messages has understood this one and does not want it: trying again changes nothing. */
export class MessageRefused extends Error {}
