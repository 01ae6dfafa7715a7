import { pii, string } from '@data-import/define';

export const building_name = pii(string('Name of the building.'));
export const dependent_street = pii(string('Dependent street of the address.'));
export const dependent_locality = pii(string('Dependent locality of the address.'));
export const post_town = pii(string('Post town of the address.'));
export const county = pii(string('County of the address.'));
export const postcode = pii(string('Postcode of the address.'));
