import type { Call } from '../../call.ts';

export const getBrandSecurity = {
  method: 'GET',
  path: '/api/admin/getBrandSecurity',
  summary: "Returns which of the admin's brands require their admins to use a second factor.",
  access: 'admin',
  scope: 'brands',
  data: {
    type: 'object',
    required: ['brands'],
    properties: {
      brands: {
        type: 'array',
        items: {
          type: 'object',
          required: ['brand', 'name', 'requireSecondFactor'],
          properties: {
            brand: { type: 'string' },
            name: { type: 'string' },
            requireSecondFactor: { type: 'boolean' },
          },
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

export const saveBrandSecurity = {
  method: 'POST',
  path: '/api/admin/saveBrandSecurity',
  summary: "Sets whether a brand's admins must use a second factor. Only an admin who used one may require it.",
  access: 'admin',
  scope: 'brands',
  confirmed: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['brand', 'requireSecondFactor'],
    properties: { brand: { type: 'string', maxLength: 64 }, requireSecondFactor: { type: 'boolean' } },
  },
} as const satisfies Call;
