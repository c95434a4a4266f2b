/**
 * Made outside of this code: signatures by `openssl dgst -sha256 -sign`, the sealed text by Python's cryptography; all of
 * them accepted by wechatpay-axios-plugin 0.9.6. The key was made for these lines and opens nothing; the answer is signed
 * by the first of the emulator's certificates.
 */
export const VECTOR_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDVypLDiyWtOGMf
V53uXAVP+WSaVUy8EY5HYPsjZj0uI1A/EzVks8zaroLNMf/7UCUbP6Or9yvTitRc
r+vHrrYo35uR24ebcdkauyE0hbyNHbJzxnsnDKvc8S/qXLkN1Yz+gVAoiz2ZadiN
eNGAzAF076voakAYHw1f541zCAf9J/7eMGfkzeiy2NppDY1JHRjUk+yJGIOSWT7D
X6/bPCN8a0yjXR1LDOlqhuQTqa30/1cw5CKxBzsxR5T+Vm3BPCKwFApVZ5CfHEu0
PaIRSqcWGVCd+XDdJ+xbJo2pihIoiu/Zh4HuW36ql38aMZ5FSYDCT6h9712j9SGU
V9hMcirTAgMBAAECggEAHrnB6luVsHWm/UqqK9HK1lRulSWxj7fq3a7+TkyeegKL
lmfBfTXADnpqhGjCtDuE/GENj09IhlsbVoTWsI3sp9GB5MO1vhftzq3alwH/eBKE
DVKXFs93OxuTZNiAT2YudidfPgHLpRWgEK5ZVxbla15vXkmNk588MgPagY/ubKoE
SI6RgLX5yn3ZyAzgP4U9enCtZjK3cFzaifWloT/DBtQgMJFTdkg4zE6b3CW6aguZ
vWOBuEeIoCFxKvlw9Q1Spy6BWM7+ENjf5c5BfWUY7PPjOm5TqOWeqHqIJhRB7j/t
z16HabaZWoNLt5wZzGaETkjJ8o80+cMJlpRVNsBeXQKBgQD7NMn9eKqxC2nui7L+
dN2ZuNnsTgJ7rNl1pZOWEq7LTOCIhQ5YGomsMeJ1darI0yDF9xuOmQmJa7/W6mX3
kIBz+Rs2jrJyR7rqvG6q57uhDDLLBe1IR1YInSpItsvRvVIZ2yiSL3Ujt67VH/vF
FQMVNFCPGEV4PjbYl6c0LiZLbQKBgQDZ3wCSej+3E82yvYpQO5gdl5RoJpuNJrxd
90iEcq+Jt9Il81mVGMjOwhLqx7ful6kqTStgvBE4k/BywaeYVlCcqth4G+pTczfr
MabJOF+sLVRhoG5PhLiJ42XCR4KBkEaw/Cx1+88XnhF3xlRXg8VxXzoWETU8XlGB
5d/4jKgnPwKBgDeXNAgCtwtc8kFW6vKCnDOTg65WiRgjZTAyxxlT4xicV6f+gfEf
Vk4j7/B8bKHqjvsgNxn0ZfbiQF7oGk6RzMtdWhdVtsmxc/zUXE034P6/u1HQavUu
zCw105Cp2yr8EXolVLIdDHguAuOpI0c24irEG/u+rEjyw6Jk1RyoBdN1AoGBALy2
ekpl9VZgouVVY76HQAUxzGxCNK4YhURm8rs2k3GYdUBF/qw0YYslczlFcL4LQ43O
deo+PDRjf/wGXWKIMR7ipMm0dE2AGUlxImRcnhIG2XYOfj4GWcml2/hh9FrBW1nl
s6UmTYTJd5vlgBylmJnQwAFpOlFl6Pe44zzoqKYFAoGAIw/bSrl8P/r4sG9D4RPU
QMdG+IPSto3pYEz7e7cROl6VxcYKz6ZLKn8PHFR5eLUd5+JYqyfjwXZ1HAZ+4q8s
W1vcRlrOy+XVeYlHYfWmhf5jYT/5Ij4rpmNClqCiAKNqYxYwR395wPIuIpWyndvJ
Pzut990DU0yJXLc+I530JO4=
-----END PRIVATE KEY-----
`;

export const REQUEST_VECTORS = [
  {
    method: 'GET',
    path: '/v3/pay/transactions/out-trade-no/vector_0001?mchid=1900000001',
    body: '',
    signature:
      'jVXMRdthDKon/xtXo4Dxts24iTFmGpqvZajZyXmpyQFr73mygqD48kyRDSSUOev12nt4HVAf0ErsD50PRuwFrdgeuGmYLI0LKl+nG1T7DFU2WfGc1IU1uq+n9x/cH3mtft5u58XtYwYK8oOszy1jgnZw9YxweRUhfffTrUNfLBczN7JIA2LIFMD3Qv97TKoOSpPYIoAUy0t13wkWkxpz1POPvp6d7LFQ+8aWgMu4rT6GdFnZ7hXPErDULvg7927wk+mEABWiZuskSNNC1HGX/LuRnMvrs+s81/rJdRVBm/oJ6LW+5s6E5TL6bOKsflBxmHYycOc4JZA3drtyzK4z9w==',
  },
  {
    method: 'POST',
    path: '/v3/pay/transactions/native',
    body: '{"description":"极光"}',
    signature:
      'KABWwCD2MPFVrKjEikEvH2s91+SNYCrgkAeyVZFDHo+r9X1Eu738BoOEGXwTPkdXCJyQn/Julqdozl1TRjxoPxHI6kj2KoaE6ekg/lNeqtikS+yF2f9DHhlQhmwACqksIw1AUEe+I7C1QJTIaBX/ZqYMtMYtbPGgrLzRTd0fR9qYNpEb4IGoj1yvxGi/ZxT69qgyorVuoy7gV6hvspWpNTI89jHRBfJ+NRHuBE1fzyC4K2FiaxMc54PE87tp8Bbfl8Gz/ERU91EGvEAWppGg0j9aWYarligU9GYPqspGmUvo73F/eWEDZSp7e0H9nlVB1km7PkSa69/QGPumFrfZXA==',
  },
] as const;

export const ANSWER_VECTOR = {
  timestamp: '1763690400',
  nonce: 'd824f2e086d3c1df967785d13fcd22ef',
  body: '{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}',
  signature:
    'LCa2IP91C/urlPiZJtQKQybwJU/eQWNQhwvJlbCcBqn7xze52vkjRQ0HXhl6ivdC1s+6z6ZRCp28gtTfeRth6SkMDf98J/4SzC0fjx2CBQ93BkioJ5sV7mveLffyxBn0PMOi1s6bWn5CLFGMyjXcwiK+1BFpOTcRNkhcOBUZFfZ52gpORps64f75+VBVh7G3LOf9/Okn1zKR71PCflH48Ky6d+S/mqZGtidwKXOVJm58Zgx57FBJeCCrOMJ4B14cFAUN5j9pI7iNfyFCRyv1vA7T8DZzgQhg1WE8BbiQAmCGxjk/gsMt2JzmNp9tWAlDRep29CTo1WQbQsONpJF8yA==',
};

export const SEALED_VECTOR = {
  key: 'an APIv3 key of 32 characters ok',
  algorithm: 'AEAD_AES_256_GCM',
  nonce: 'fdasfjihihih',
  associated_data: 'transaction',
  ciphertext: 'GrxA9bNCrT+D1T9b3xSlSXJdfrxyXgh9MYkYNhI/s+3JKAAilGkZ2T4aFE4FsZx0QBjQjQy5OWaL/c1SNQ==',
  text: '{"mchid":"1900000001","description":"极光"}',
} as const;
