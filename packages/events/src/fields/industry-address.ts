import { text } from '@data-import/define';

/** Parts of the address of a supply point, as gas industry events carry them. */

export const building_name = text('Name of the building, where it has one.');
export const dependent_street = text('Smaller street, named in addition to the main street.');
export const dependent_locality = text('Locality within the post town.');
export const post_town = text('Post town of the supply address.');
export const county = text('County of the supply address.');
export const postcode = text('Postcode of the supply address.');
