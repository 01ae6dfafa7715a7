# Tells which texts have a pattern: a match of Perl, whose `$` is that of PCRE. See process.ts for the lines.
use strict;
use warnings;
use MIME::Base64;

while (my $line = <STDIN>) {
    chomp $line;
    my ($pattern, @texts) = map { my $text = decode_base64($_); utf8::decode($text); $text } split / /, $line, -1;
    pop @texts;
    my $compiled = eval { qr/$pattern/ };
    if (defined $compiled) {
        print join('', map { $_ =~ $compiled ? '1' : '0' } @texts), "\n";
    } else {
        print 'error ', $@ =~ s/\n/ /gr, "\n";
    }
}
