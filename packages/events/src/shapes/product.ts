import { openObject, text } from '@data-import/define';

export const Product = openObject('Product', 'A product, with its market and brand.', {
  code: text('Code of the product.'),
  market_name: text('Name of the market.'),
  brand_code: text('Code of the brand.'),
});
