import { openObject, string } from '@data-import/define';

export const Product = openObject('Product', 'A product, with its market and brand.', {
  code: string('Code of the product.'),
  market_name: string('Name of the market.'),
  brand_code: string('Code of the brand.'),
});
