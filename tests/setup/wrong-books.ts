/** What the audit after a fault begins its findings with: money, stock or card numbers. They are never tried again. */
export const wrongBooks = 'wrong books'
