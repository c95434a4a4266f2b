/** Why something was not put on sale, for the operator. */
export class OfferProblem extends Error {
  readonly code:
    | 'package-unknown'
    | 'package-days'
    | 'package-name'
    | 'package-price'
    | 'package-original'
    | 'code-unknown'
    | 'code-redeemed';
  readonly value: string;
  constructor(code: OfferProblem['code'], value = '') {
    super(`${code} ${value}`);
    this.name = 'OfferProblem';
    this.code = code;
    this.value = value;
  }
}
