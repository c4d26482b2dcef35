/** The code of somebody's evening: six letters and digits that cannot be mistaken for one another. */
export const CODE = /^[A-HJKMNP-Z2-9]{6}$/i;
