/** The query of the page of bank accounts and wallets in the member centre. */
export const cardsAddress = '?page=cards'
